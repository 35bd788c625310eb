import { Suspense, useState, type ReactNode } from 'react';
import { RichText } from '../../lib/i18n/rich-text';
import { t } from '../../lib/i18n/text';
import type { Connection } from '../../lib/realtime/connection';
import { Button } from '../../components/button';
import { lazyComponent } from '../../components/lazy-component';
import { inboxActions } from '../../lib/inbox/inbox-actions';
import { InboxNote } from '../../components/inbox-note';
import { selectIsKnown, selectIsLoading, useInboxStore } from '../../lib/inbox/inbox-store';
import { useReleasedSpace } from './list/reserved-space';

const DeliveryTrace = lazyComponent(() => import('./deliveries/delivery-trace'));

/** Shows why there are no rows, and what to do next. */
export function NoRows(props: {
  connection: Connection;
  unavailable: boolean;
  onCopyAddress?: () => void;
}) {
  const known = useInboxStore(selectIsKnown);
  const loading = useInboxStore(selectIsLoading);
  const hasAddress = useInboxStore((inbox) => inbox.access !== null);
  useReleasedSpace(props.unavailable);
  const isDown = props.connection === 'offline' || props.connection === 'unreachable';
  if (known && !isDown) return <Empty onCopyAddress={props.onCopyAddress} />;
  if (loading && !props.unavailable && !known) return <Loading />;
  if (props.connection === 'offline') {
    return (
      <InboxNote>
        <p>{t('inbox.offline')}</p>
      </InboxNote>
    );
  }
  if (!hasAddress) {
    return <InboxNote>{t('inbox.noAddress')}</InboxNote>;
  }
  return (
    <InboxNote onRetry={() => void inboxActions.refresh()}>
      <p>{t('inbox.notLoaded')}</p>
    </InboxNote>
  );
}

/** Shows that the inbox is empty, and offers to copy the address and to check for deliveries. */
function Empty({ onCopyAddress }: { onCopyAddress?: () => void }) {
  return (
    <InboxNote>
      <p>{t('inbox.noMessages')}</p>
      {onCopyAddress && (
        <p>
          <RichText
            id="inbox.copyAddress"
            tags={{ copy: <InlineButton onClick={onCopyAddress} /> }}
          />
        </p>
      )}
      <DeliveryQuestion />
    </InboxNote>
  );
}

/** Renders a button that looks like a link in a sentence. */
function InlineButton({ onClick, children }: { onClick: () => void; children?: ReactNode }) {
  return (
    <button
      type="button"
      className="relative font-medium text-teal underline underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-2.5 hover:text-teal-strong"
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Shows that messages are loading. As high as `Empty`, so that nothing moves if there are none. */
function Loading() {
  return (
    <InboxNote>
      <p className="needs-script">{t('inbox.loading')}</p>
      <div className="needs-script mt-1 h-11 max-sm:mt-7" />
    </InboxNote>
  );
}

/** Shows on request which mail servers have tried to deliver to the address. */
export function DeliveryQuestion() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        className="mt-1 underline underline-offset-4"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('inbox.deliveryQuestion')}
      </Button>
      <Suspense fallback={null}>{isOpen && <DeliveryTrace />}</Suspense>
    </>
  );
}
