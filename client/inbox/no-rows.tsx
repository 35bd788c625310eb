import type { ReactNode } from 'react';
import { RichText } from '../i18n/rich-text';
import { t } from '../i18n/text';
import type { Connection } from '../realtime/connection';
import { Button } from '../ui/button';
import { DeliveryQuestion } from './delivery-question';
import { inboxActions } from './inbox-actions';
import { InboxNote } from './inbox-note';
import { useInboxStore } from './inbox-store';
import { useReleasedSpace } from './reserved-space';

/** Shows why there are no rows, and what to do next. */
export function NoRows(props: {
  connection: Connection;
  unavailable: boolean;
  onCopyAddress?: () => void;
}) {
  const known = useInboxStore((inbox) => inbox.known);
  const loading = useInboxStore((inbox) => inbox.loading);
  const hasAddress = useInboxStore((inbox) => inbox.access !== null);
  useReleasedSpace(props.unavailable);
  if (known) return <Empty onCopyAddress={props.onCopyAddress} />;
  if (loading && !props.unavailable) return <Loading />;
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
    <InboxNote>
      <p>{t('inbox.notLoaded')}</p>
      <Button className="mt-4" onClick={() => void inboxActions.refresh()}>
        {t('inbox.tryAgain')}
      </Button>
    </InboxNote>
  );
}

/** Shows what to do with an empty inbox. */
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

/** Looks like a link in a sentence. */
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

/** As high as the text and the button of an empty inbox, so that nothing moves then. */
function Loading() {
  return (
    <InboxNote>
      <p className="needs-script">{t('inbox.loading')}</p>
      <div className="needs-script mt-1 h-11 max-sm:mt-7" />
    </InboxNote>
  );
}
