import { Dialog } from '@base-ui/react/dialog';
import { BadgeCheck, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Message } from '@mayfly/contract/message.js';
import type { InboxAccess } from '../../../lib/api/messages';
import { RichText } from '../../../lib/i18n/rich-text';
import { t } from '../../../lib/i18n/text';
import { AddressText } from '../../../components/address-text';
import { IconButton } from '../../../components/button';
import { joinClasses } from '../../../components/class-names';
import { inboxActions } from '../../../lib/inbox/inbox-actions';
import { formatReceivedAt, formatSubject, parseSender } from '../../../lib/messages/message-format';
import { CodeChip } from '../../../components/verification/code-chip';
import { LinkChip } from '../../../components/verification/link-chip';
import type { MessagePanelProps } from '../panel-props';
import { OtherCandidates } from './other-candidates';
import { LinkList } from './link-list';
import { RemoteContentNotice } from './remote-content-notice';
import { SenderAuthentication } from './sender-authentication';

interface MessageHeaderProps {
  access: InboxAccess;
  message: Message;
  Attachments: MessagePanelProps['Attachments'];
}

/**
 * Shows subject, sender, recipient and time of a message, its code and links, attachments and notices. On
 * narrow screens, the addresses are collapsed and the header scrolls, so that the body has most of the
 * screen.
 */
export function MessageHeader({ access, message, Attachments }: MessageHeaderProps) {
  // Whether the addresses are expanded. Wide screens always show them.
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  return (
    <div className="reader-head flex flex-col gap-2 overflow-y-auto border-b border-line px-5 pb-3 sm:px-6 md:gap-3 md:pb-4">
      <Dialog.Title
        dir="auto"
        className={joinClasses(
          'shrink-0 font-display text-xl leading-tight font-semibold break-words sm:text-2xl rtl:text-right',
          !isOpen && 'max-md:line-clamp-1 max-md:break-all',
        )}
      >
        {formatSubject(message.subject)}
      </Dialog.Title>
      <div className="shrink-0 text-sm text-muted">
        <SenderLine
          message={message}
          isOpen={isOpen}
          detailsId={detailsId}
          onToggle={() => setIsOpen(!isOpen)}
        />
        <div
          id={detailsId}
          className={joinClasses('flex-col gap-2 md:flex', isOpen ? 'flex' : 'hidden')}
        >
          <EnvelopeAddresses message={message} />
          <SenderAuthentication authentication={message.authentication} />
        </div>
      </div>
      <VerificationChips message={message} />
      <LinkList message={message} />
      <Attachments key={message.id} message={message} />
      <RemoteContentNotice emailAddress={access.emailAddress} message={message} />
    </div>
  );
}

/** Shows sender and time on one line. On narrow screens, a button expands the addresses. */
function SenderLine(props: {
  message: Message;
  isOpen: boolean;
  detailsId: string;
  onToggle: () => void;
}) {
  const { message, isOpen, detailsId, onToggle } = props;
  return (
    <div className="flex items-center gap-2">
      <p
        dir="auto"
        className={joinClasses(
          'min-w-0 flex-1 text-base font-semibold text-ink [overflow-wrap:anywhere] rtl:text-right',
          !isOpen && 'max-md:truncate',
        )}
      >
        {parseSender(message.sender).name}
      </p>
      {message.authentication?.signedBy && <VerifiedMark />}
      <time dateTime={message.receivedAt} className="shrink-0">
        {formatReceivedAt(message.receivedAt)}
      </time>
      <IconButton
        label={t('reader.details')}
        className="-my-1 -me-3 md:hidden"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={onToggle}
      >
        <ChevronDown size={18} aria-hidden="true" className={isOpen ? 'rotate-180' : undefined} />
      </IconButton>
    </div>
  );
}

/** Marks the sender as verified on narrow screens, where the verified domain is collapsed. */
function VerifiedMark() {
  return (
    <BadgeCheck
      size={17}
      role="img"
      aria-label={t('reader.verifiedSender')}
      className="shrink-0 text-teal md:hidden"
    />
  );
}

function EnvelopeAddresses({ message }: { message: Message }) {
  const { name, address } = parseSender(message.sender);
  return (
    <div className="[overflow-wrap:anywhere]">
      {address !== name && (
        <p>
          <AddressText emailAddress={address} />
        </p>
      )}
      <p>
        <RichText
          id="reader.recipient"
          tags={{ address: <AddressText emailAddress={message.recipient} /> }}
        />
      </p>
    </div>
  );
}

/** Shows the verification code and link of a message, and other candidates for them. */
function VerificationChips({ message }: { message: Message }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
      <CodeChip message={message} large onCopied={inboxActions.markCopied} />
      <LinkChip link={message.verificationLink} large />
      <OtherCandidates key={message.id} verification={message.verification} />
    </div>
  );
}
