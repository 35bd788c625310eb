import { Dialog } from '@base-ui/react/dialog';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Message } from '@mayfly/contract/message.js';
import { RichText } from '../../../lib/i18n/rich-text';
import { t } from '../../../lib/i18n/text';
import { AddressText } from '../../../components/address-text';
import { IconButton } from '../../../components/button';
import { joinClasses } from '../../../components/class-names';
import { inboxActions } from '../../../lib/inbox/inbox-actions';
import { formatDateTime, formatSubject, parseSender } from '../../../lib/messages/message-format';
import { CodeChip } from '../../../components/verification/code-chip';
import { LinkChip } from '../../../components/verification/link-chip';
import { OtherCandidates } from './other-candidates';
import { LinkList } from './link-list';
import { RemoteContentNotice } from './remote-content-notice';
import { SenderAuthentication } from './sender-authentication';

/** Length from which a subject is shown in a smaller font, in characters. */
const LONG_SUBJECT = 70;

/**
 * Shows subject, sender, recipient and time of a message, its code and links, and notices. On narrow screens,
 * the recipient and the explanation of the sender's check are collapsed.
 */
export function MessageHeader({ message }: { message: Message }) {
  // Whether the details are expanded. Wide screens always show them.
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const subject = formatSubject(message.subject);
  const { name, address } = parseSender(message.sender);
  const details = joinClasses('md:block', !isOpen && 'hidden');
  return (
    <div className="reader-head flex flex-col gap-3 border-b border-line px-5 pt-1 pb-4 sm:px-6">
      <Dialog.Title
        dir="auto"
        className={joinClasses(
          'font-display leading-tight font-semibold break-words',
          subject.length < LONG_SUBJECT ? 'text-xl sm:text-2xl' : 'text-lg sm:text-xl',
        )}
      >
        {subject}
      </Dialog.Title>
      <div className="text-sm text-muted">
        <div className="flex items-start gap-2">
          <p
            dir="auto"
            className="min-w-0 flex-1 text-left text-base font-semibold [overflow-wrap:anywhere] text-ink in-[[dir=rtl]]:text-right"
          >
            {name === address ? <AddressText emailAddress={address} /> : name}
          </p>
          <time dateTime={message.receivedAt} className="shrink-0 leading-6">
            {formatDateTime(message.receivedAt)}
          </time>
          <IconButton
            label={t('reader.details')}
            className="-my-2.5 -me-3 md:hidden"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown
              size={18}
              aria-hidden="true"
              className={isOpen ? 'rotate-180' : undefined}
            />
          </IconButton>
        </div>
        <div className="[overflow-wrap:anywhere]">
          {address !== name && (
            <p>
              <AddressText emailAddress={address} />
            </p>
          )}
          <p id={detailsId} className={details}>
            <RichText
              id="reader.recipient"
              tags={{ address: <AddressText emailAddress={message.recipient} /> }}
            />
          </p>
        </div>
        <SenderAuthentication authentication={message.authentication} detailsClass={details} />
      </div>
      <VerificationChips message={message} />
      <LinkList message={message} />
      <RemoteContentNotice message={message} />
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
