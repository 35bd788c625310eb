import { useCallback } from 'react';
import { createPortal } from 'react-dom';
import type { Message } from '@mayfly/contract/message.js';
import { splitCountdown, useCountdown } from '../../features/address/panel/countdown';
import { selectShown, useSessions } from '../../features/address/session-store';
import { RichText } from '../../lib/i18n/rich-text';
import { t } from '../../lib/i18n/text';
import { inboxActions } from '../../lib/inbox/inbox-actions';
import { selectNewest, useInboxStore } from '../../lib/inbox/inbox-store';
import { parseSender, formatSubject } from '../../lib/messages/message-format';
import { CodeChip } from '../../components/verification/code-chip';
import { LinkChip } from '../../components/verification/link-chip';
import { AddressText } from '../../components/address-text';
import { Button } from '../../components/button';
import { useFloatingWindow } from '../../components/floating-window';
import { notify } from '../../components/toasts/notify';
import { useCopy } from '../../components/copy/use-copy';

/** Shows the mini inbox in a window that floats over other pages. */
export default function MiniInbox({ onClosed }: { onClosed: () => void }) {
  const fail = useCallback(() => {
    onClosed();
    notify('error', t('dialogs.miniInboxFailed'));
  }, [onClosed]);
  const floating = useFloatingWindow(onClosed, fail);
  return floating ? createPortal(<MiniInboxContent />, floating.document.body) : null;
}

/** Shows the address, its countdown and the newest message. */
function MiniInboxContent() {
  const session = useSessions(selectShown);
  const newest = useInboxStore(selectNewest);
  if (session === null) return <p className="p-4 text-muted">{t('dialogs.miniInboxNoAddress')}</p>;
  return (
    <main className="flex min-h-dvh flex-col gap-3 bg-paper p-4 text-ink">
      <h1 className="sr-only">{t('dialogs.miniInbox')}</h1>
      <div className="flex items-start justify-between gap-3">
        <p className="font-mono text-[0.9375rem] font-medium [overflow-wrap:anywhere]">
          <AddressText emailAddress={session.emailAddress} />
        </p>
        <CopySmall text={session.emailAddress} />
      </div>
      <MiniCountdown endsAt={session.endsAt} />
      <div className="mt-auto border-t border-line pt-3">
        {newest ? (
          <Newest message={newest} />
        ) : (
          <p className="text-[0.9375rem] text-muted">{t('dialogs.miniInboxNoMessages')}</p>
        )}
      </div>
    </main>
  );
}

function MiniCountdown({ endsAt }: { endsAt: number }) {
  const { hrs, min, sec } = splitCountdown(useCountdown(endsAt));
  return (
    <p className="text-sm text-muted">
      <RichText
        id="dialogs.miniInboxExpires"
        tags={{
          time: (
            <span dir="ltr" className="font-mono text-base text-ink tabular-nums">
              {`${hrs}:${min}:${sec}`}
            </span>
          ),
        }}
      />
    </p>
  );
}

function CopySmall({ text }: { text: string }) {
  const [state, copy] = useCopy();
  return (
    <Button
      look="filled"
      className="!min-h-9 !px-3"
      onClick={({ currentTarget }) => copy(text, currentTarget)}
    >
      {state === 'copied' ? t('address.copied') : t('address.copy')}
    </Button>
  );
}

function Newest({ message }: { message: Message }) {
  return (
    <div className="flex items-center justify-between gap-3" aria-live="polite">
      <p className="min-w-0 text-[0.9375rem]">
        <span className="block truncate font-semibold">{parseSender(message.sender).name}</span>
        <span className="block truncate text-muted">{formatSubject(message.subject)}</span>
      </p>
      <CodeChip message={message} onCopied={inboxActions.markCopied} />
      {!message.verificationCode && <LinkChip link={message.verificationLink} />}
    </div>
  );
}
