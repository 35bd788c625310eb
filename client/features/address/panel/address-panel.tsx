import { RotateCcw } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { CATCH_ALL_ADDRESS } from '@mayfly/contract/limits.js';
import { useSiteSettings } from '../../../lib/api/site-config';
import { RichText } from '../../../lib/i18n/rich-text';
import { t } from '../../../lib/i18n/text';
import { Button } from '../../../components/button';
import { lazyComponent } from '../../../components/lazy-component';
import { whenIdle } from '../../../components/when-idle';
import { initialize, saveCatchAll } from '../address-actions';
import { AddressDialogs } from '../address-dialogs';
import { AddressButtons } from './address-buttons';
import { AddressLine } from './address-line';
import { CopyButton, useCopyAddress } from './copy-address';
import { Countdown } from './countdown-view';
import { ExpiredNotice } from './expired-notice';
import { AddressShimmer } from './panel-shimmer';
import { useCompactLayout } from './use-compact-layout';
import type { Session } from '../../../lib/storage/session-format';
import {
  selectCurrent,
  selectIsVolatile,
  selectShown,
  selectUnreadElsewhere,
  useSessions,
} from '../session-store';

const AddressSwitcher = lazyComponent(
  () => import('../saved/address-switcher'),
  () => null,
);

/** Shows the address on the page with its countdown and actions, and a switcher if there are others. */
export function AddressPanel() {
  const loading = useSessions((state) => state.loading);
  const error = useSessions((state) => state.error);
  const session = useSessions(selectShown);
  useCatchAll();
  useCompactLayout();
  return (
    <section aria-labelledby="address-heading" aria-busy={loading} className="@container">
      <PanelHead />
      <ExpiredNotice />
      {loading ? (
        <AddressShimmer />
      ) : session === null ? (
        <PanelError text={error ?? ''} />
      ) : session.emailAddress === CATCH_ALL_ADDRESS ? (
        <EverythingElse />
      ) : (
        <ActiveAddress session={session} error={error} />
      )}
      <AddressDialogs />
    </section>
  );
}

/** Shows the heading, or the switcher in its place if this device has saved other addresses. */
function PanelHead() {
  const label = useSessions((state) => selectCurrent(state)?.label);
  // While loading, the only saved address may be the one that is about to be shown.
  const hasOthers = useSessions(
    ({ loading, sessions, isShown }) => sessions.length > (loading || isShown ? 1 : 0),
  );
  const text = label ? (
    <RichText id="address.headingGivenTo" tags={{ label: <bdi>{label}</bdi> }} />
  ) : (
    t('address.heading')
  );
  const look = 'truncate text-sm font-medium text-muted';
  return (
    <div className="flex h-7 items-center">
      <h2 id="address-heading" className={hasOthers ? 'sr-only' : look}>
        {text}
      </h2>
      {hasOthers && (
        <Suspense
          fallback={
            <p aria-hidden="true" className={look}>
              {text}
            </p>
          }
        >
          <AddressSwitcher />
        </Suspense>
      )}
      <UnreadStatus />
    </div>
  );
}

/** Offers the inbox of everything else in the switcher, on the machine of a local server. */
function useCatchAll(): void {
  const { catchAll } = useSiteSettings();
  const isLoading = useSessions(({ loading }) => loading);
  const isOffered = catchAll && !isLoading && LOOPBACK.test(window.location.hostname);
  useEffect(() => {
    if (isOffered) whenIdle(() => void saveCatchAll());
  }, [isOffered]);
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Shown in place of an address, since this inbox has many. */
function EverythingElse() {
  return (
    <div className="mt-2 min-h-24">
      <p className="font-display text-2xl font-semibold">{t('address.everythingElse')}</p>
      <p className="mt-2 max-w-prose text-muted">{t('address.everythingElseHint')}</p>
    </div>
  );
}

function PanelError({ text }: { text: string }) {
  return (
    <div className="mt-3 flex min-h-44 flex-col items-start gap-4 sm:min-h-40">
      <p role="alert" className="max-w-prose text-xl font-medium text-coral">
        {text}
      </p>
      <Button look="filled" onClick={() => void initialize()}>
        <RotateCcw size={18} aria-hidden="true" />
        {t('site.tryAgain')}
      </Button>
    </div>
  );
}

function ActiveAddress({ session, error }: { session: Session; error: string | null }) {
  const { emailAddress } = session;
  const address = useRef<HTMLDivElement>(null);
  const [copyState, copy] = useCopyAddress(emailAddress, address);
  const isVolatile = useSessions(selectIsVolatile);
  return (
    <>
      <div className="contents compact:@[35rem]:flex compact:@[35rem]:items-center compact:@[35rem]:justify-between compact:@[35rem]:gap-4">
        <div data-slides className="mt-2 min-w-0 compact:@[35rem]:mt-0">
          <AddressLine ref={address} emailAddress={emailAddress} onCopy={copy} />
        </div>
        <AddressButtons>
          <CopyButton
            state={copyState}
            onCopy={copy}
            className="col-span-full compact:@max-[35rem]:me-1 compact:@max-[35rem]:grow compact:@max-[19rem]:me-0 compact:@max-[19rem]:px-2 @[35rem]:me-2 @[35rem]:min-w-28 @2xl:min-w-32 compact:@2xl:min-w-28"
          />
        </AddressButtons>
      </div>
      {isVolatile && <p className="mt-2 text-sm text-muted">{t('address.volatile')}</p>}
      {error !== null && (
        <p role="alert" className="mt-3 text-[0.9375rem] text-coral">
          {error}
        </p>
      )}
      <Countdown session={session} />
    </>
  );
}

/** Announces to screen readers how many messages are unread in other inboxes of this device. */
function UnreadStatus() {
  const unread = useSessions(selectUnreadElsewhere);
  return (
    <p role="status" className="sr-only">
      {unread > 0 && t('address.unreadElsewhere', { count: unread })}
    </p>
  );
}
