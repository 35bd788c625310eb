import { RotateCcw } from 'lucide-react';
import { Suspense, useRef, type Ref } from 'react';
import { RichText } from '../i18n/rich-text';
import { t } from '../i18n/text';
import { Button } from '../ui/button';
import { lazyComponent } from '../ui/lazy-component';
import { initialize, replaceExpired, resync } from './address-actions';
import { AddressButtons } from './address-buttons';
import { AddressLine } from './address-line';
import { useAddressStore, useCountdownSnapshot } from './address-store';
import { CopyButton, useCopyAddress } from './copy-address';
import { Countdown } from './countdown-view';
import { ExpiredNotice } from './expired-notice';
import { AddressShimmer } from './panel-shimmer';
import { countUnreadElsewhere } from './saved-addresses';

const AddressSwitcher = lazyComponent(
  () => import('./switcher/address-switcher'),
  () => null,
);

const onClockDrift = () => void resync();
const onZero = () => void replaceExpired();

interface AddressPanelProps {
  onCheckExisting: () => void;
  copyButton?: Ref<HTMLButtonElement>;
}

/** Shows the address on the page with its countdown and actions, and a switcher if there are others. */
export function AddressPanel({ onCheckExisting, copyButton }: AddressPanelProps) {
  const loading = useAddressStore((state) => state.loading);
  const error = useAddressStore((state) => state.error);
  const tempEmail = useAddressStore((state) => state.tempEmail);
  return (
    <section aria-labelledby="address-heading" aria-busy={loading} className="@container">
      <PanelHead onShowAll={onCheckExisting} />
      <ExpiredNotice />
      {loading ? (
        <AddressShimmer />
      ) : tempEmail === null ? (
        <PanelError text={error ?? ''} />
      ) : (
        <ActiveAddress
          emailAddress={tempEmail}
          error={error}
          copyButton={copyButton}
          onCheckExisting={onCheckExisting}
        />
      )}
    </section>
  );
}

/** Shows the heading, or the switcher in its place if this device has saved other addresses. */
function PanelHead({ onShowAll }: { onShowAll: () => void }) {
  const label = useAddressStore(
    ({ savedAddresses, sessionId }) =>
      savedAddresses.find((entry) => entry.sessionId === sessionId)?.label,
  );
  // While loading, the only saved address may be the one that is about to be shown.
  const hasOthers = useAddressStore(
    ({ loading, savedAddresses, tempEmail }) =>
      savedAddresses.length > (loading || tempEmail !== null ? 1 : 0),
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
          <AddressSwitcher onShowAll={onShowAll} />
        </Suspense>
      )}
      <UnreadStatus />
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

function ActiveAddress(props: AddressPanelProps & { emailAddress: string; error: string | null }) {
  const { emailAddress, error, copyButton, onCheckExisting } = props;
  const address = useRef<HTMLDivElement>(null);
  const [copyState, copy] = useCopyAddress(emailAddress, address);
  return (
    <>
      <div className="mt-2">
        <AddressLine ref={address} emailAddress={emailAddress} onCopy={copy} />
      </div>
      <AddressButtons onCheckExisting={onCheckExisting}>
        <CopyButton
          ref={copyButton}
          state={copyState}
          onCopy={copy}
          className="col-span-full @[35rem]:me-2 @[35rem]:min-w-28 @2xl:min-w-32"
        />
      </AddressButtons>
      {error !== null && (
        <p role="alert" className="mt-3 text-[0.9375rem] text-coral">
          {error}
        </p>
      )}
      <ActiveCountdown />
    </>
  );
}

function ActiveCountdown() {
  const createdAt = useAddressStore((state) => state.createdAt);
  const validTill = useAddressStore((state) => state.validTill);
  const snapshot = useCountdownSnapshot();
  if (!snapshot || !createdAt || !validTill) return null;
  return (
    <Countdown
      snapshot={snapshot}
      createdAt={createdAt}
      validTill={validTill}
      onClockDrift={onClockDrift}
      onZero={onZero}
    />
  );
}

/** Announces to screen readers how many messages are unread in other inboxes of this device. */
function UnreadStatus() {
  const unread = useAddressStore(({ savedAddresses, tempEmail, unreadElsewhere }) =>
    countUnreadElsewhere(savedAddresses, tempEmail, unreadElsewhere),
  );
  return (
    <p role="status" className="sr-only">
      {unread > 0 && t('address.unreadElsewhere', { count: unread })}
    </p>
  );
}
