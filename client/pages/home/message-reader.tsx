import { useEffect, useRef, type ComponentProps } from 'react';
import { AttachmentList } from '../../features/attachments/attachment-list';
import { useSessions } from '../../features/address/session-store';
import { useCountry } from '../../features/country/country-context';
import { CodeBar } from '../../features/inbox/code-moment/code-bar';
import { removeMessage, undoLatestRemoval } from '../../features/inbox/remove-message';
import MessagePanel from '../../features/message/message-panel';
import { addMessageId } from '../../lib/messages/message-url';
import { ExpiryWarning } from './expiry-warning';

type Composed = 'Attachments' | 'endOf' | 'ExpiryWarning' | 'onRemove' | 'onUndo';

/** Shows the open message with its attachments. Deleting it can be undone, as in the inbox. */
export default function MessageReader(props: Omit<ComponentProps<typeof MessagePanel>, Composed>) {
  const shown = useRef(props);
  useEffect(() => void (shown.current = props), [props]);
  // After the undo of a deletion, the panel shows the message again, unless it was closed.
  const returnTo = (id: string) => shown.current.id !== null && shown.current.onOpen(id);
  return (
    <MessagePanel
      {...props}
      Attachments={AttachmentList}
      onRemove={(id) => removeMessage(id, () => returnTo(id))}
      endOf={findEnd}
      ExpiryWarning={Notices}
      onUndo={undoLatestRemoval}
    />
  );
}

/** Shows the end of the address and, where the panel covers the inbox, a code that has arrived. */
function Notices({ emailAddress }: { emailAddress: string }) {
  const { localize } = useCountry();
  return (
    <>
      <ExpiryWarning emailAddress={emailAddress} />
      <div className="shrink-0 px-3 has-[section:not([hidden])]:pb-2 min-[1200px]:hidden">
        <CodeBar hrefOf={(id) => localize('/') + addMessageId('', id)} />
      </div>
    </>
  );
}

/** Returns how an address has ended; null if this browser still has it. */
function findEnd(emailAddress: string): 'expired' | 'deleted' | null {
  const { expired, sessions } = useSessions.getState();
  if (sessions.some((session) => session.emailAddress === emailAddress)) return null;
  return expired === emailAddress ? 'expired' : 'deleted';
}
