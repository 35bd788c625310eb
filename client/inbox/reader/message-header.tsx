import type { Message } from '../../../server/contract/message.js';
import type { Mailbox } from '../../api/messages';
import { AddressText } from '../../ui/address-text';
import { AttachmentList } from '../attachments';
import { LinkList } from './link-list';
import { formatReceivedAt, parseSender } from '../message-format';
import { SenderAuthentication } from './sender-authentication';
import { CodeChip } from '../verification/code-chip';
import { useCorrected } from '../verification/corrected';
import { LinkChip } from '../verification/link-chip';
import { OtherCandidates } from '../verification/other-candidates';

interface MessageHeaderProps {
  mailbox: Mailbox;
  message: Message;
}

/** Shows who sent a message and when, whether that was verified, and what it contains. */
export function MessageHeader(props: MessageHeaderProps) {
  const { message } = props;
  return (
    <div className="flex shrink-0 flex-col gap-3 border-b border-line px-5 py-4 sm:px-6">
      <Envelope message={message} />
      <SenderAuthentication authentication={message.authentication} />
      <Findings {...props} />
      <LinkList message={message} />
      <AttachmentList message={message} />
    </div>
  );
}

function Envelope({ message }: { message: Message }) {
  const { name, address } = parseSender(message.sender);
  return (
    <div className="text-sm text-muted [overflow-wrap:anywhere]">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 text-base font-semibold text-ink">{name}</p>
        <time dateTime={message.receivedAt} className="shrink-0">
          {formatReceivedAt(message.receivedAt)}
        </time>
      </div>
      {address !== name && <p>{address}</p>}
      <p>
        to <AddressText emailAddress={message.recipient} />
      </p>
    </div>
  );
}

/** Shows the code and link of a message, and other candidates for them. */
function Findings(props: MessageHeaderProps) {
  const message = useCorrected(props.message);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
      <CodeChip message={message} large />
      <LinkChip link={message.verificationLink} large />
      <OtherCandidates key={message.id} mailbox={props.mailbox} message={props.message} />
    </div>
  );
}
