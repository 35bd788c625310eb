import { Trash2 } from 'lucide-react';
import type { Message } from '../../server/contract/message.js';
import type { Mailbox } from '../api/messages';
import { AddressText } from '../ui/address-text';
import { Button } from '../ui/button';
import { notify } from '../ui/notify';
import { AttachmentList } from './attachments';
import { UNDO_MS } from './deletions';
import { inboxActions } from './inbox-actions';
import { LinkList } from './link-list';
import { formatReceivedAt, parseSender } from './message-format';
import { SenderAuthentication } from './sender-authentication';
import { CodeChip } from './verification/code-chip';
import { useCorrected } from './verification/corrected';
import { LinkChip } from './verification/link-chip';
import { OtherCandidates } from './verification/other-candidates';

const TOO_LATE = 'The message has already been deleted.';

/** Shows who sent a message and when, whether that was verified, and what to do with it. */
export function MessageHeader(props: {
  mailbox: Mailbox;
  message: Message;
  onDeleted: () => void;
}) {
  const { message } = props;
  const { name, address } = parseSender(message.sender);
  return (
    <div className="flex shrink-0 flex-col gap-3 border-b border-line px-5 py-4 sm:px-6 md:max-h-[50%] md:overflow-y-auto">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="block font-semibold break-words">{name}</span>
          {address !== name && (
            <span className="block text-sm break-all text-muted">{address}</span>
          )}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={message.receivedAt}>{formatReceivedAt(message.receivedAt)}</time>
        </p>
      </div>
      <SenderAuthentication authentication={message.authentication} />
      <p className="text-sm text-muted">
        to <AddressText emailAddress={message.recipient} className="[overflow-wrap:anywhere]" />
      </p>
      <MessageActions {...props} />
      <LinkList message={message} />
      <AttachmentList message={message} />
    </div>
  );
}

function MessageActions(props: { mailbox: Mailbox; message: Message; onDeleted: () => void }) {
  const message = useCorrected(props.message);
  const deleteIt = () => {
    const isRemoved = inboxActions.remove(message.id, () =>
      notify('error', 'The message could not be deleted. Try again.'),
    );
    if (!isRemoved) return;
    props.onDeleted();
    notify('info', 'Message deleted.', {
      label: 'Undo',
      onPress: () => inboxActions.undoRemoval(message.id) || notify('error', TOO_LATE),
      durationMs: UNDO_MS,
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <CodeChip message={message} large />
      <LinkChip link={message.verificationLink} large />
      <OtherCandidates key={message.id} mailbox={props.mailbox} message={props.message} />
      <Button look="quiet" className="-mr-3 ml-auto !px-3" onClick={deleteIt}>
        <Trash2 size={17} aria-hidden="true" />
        <span className="max-sm:sr-only">Delete</span>
      </Button>
    </div>
  );
}
