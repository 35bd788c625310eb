import { Paperclip } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { CATCH_ALL_ADDRESS } from '@mayfly/contract/limits.js';
import type { Message } from '@mayfly/contract/message.js';
import { formatLocale } from '../../../lib/i18n/format-locale';
import { t } from '../../../lib/i18n/text';
import { joinClasses } from '../../../components/class-names';
import { inboxActions } from '../../../lib/inbox/inbox-actions';
import { useInboxStore } from '../../../lib/inbox/inbox-store';
import { searchActions } from '../../../lib/inbox/search-actions';
import {
  countFiles,
  formatDateTime,
  formatSubject,
  parseSender,
} from '../../../lib/messages/message-format';
import { parseMessageId } from '../../../lib/messages/message-url';
import { formatAttachmentCount, formatRowLabel } from './row-label';
import { formatFullDate, formatTime, isToday } from './format-time';
import { CodeChip } from '../../../components/verification/code-chip';
import { LinkChip } from '../../../components/verification/link-chip';

const row =
  'message-row relative grid grid-cols-[1fr_auto] items-center gap-x-3 border-t border-line px-4 py-2 ' +
  'transition-colors duration-150 hover:bg-teal-soft/40 sm:px-6 ' +
  'has-aria-[current]:bg-teal-soft/60 has-aria-[current]:inset-shadow-[3px_0_0_var(--teal)] ' +
  'forced-colors:has-aria-[current]:outline-2 forced-colors:has-aria-[current]:-outline-offset-2 ' +
  'list-wide:inbox-columns list-wide:gap-x-4 list-wide:py-2.5 list-wide:pointer-fine:h-11 list-wide:pointer-fine:py-0';
const subjectCell =
  'order-3 col-span-2 min-w-0 ps-4.5 list-wide:order-none list-wide:col-span-1 list-wide:ps-0';
/**
 * Stretches the link over the whole row, so that a click anywhere opens the message. The link itself isn't
 * truncated: Chrome counts what reaches out of an element that clips as a layout shift when a row slides.
 */
const stretchedLink =
  'flex min-w-0 after:absolute after:inset-0 after:content-[""] ' +
  'focus-visible:outline-hidden focus-visible:after:outline-2 ' +
  'focus-visible:after:-outline-offset-2 focus-visible:after:outline-teal';

/** Renders a text of a row unchanged. */
export const asItIs = (text: string): ReactNode => text;

interface RowProps {
  message: Message;
  href: string;
  mark: (text: string) => ReactNode;
}

/**
 * Shows a message as a row on wide screens and a card on narrow ones. A verification code doesn't change its
 * height; a verification link takes a line of its own in a card, so that its host is readable.
 */
export const MessageRow = memo(function MessageRow({ message, href, mark }: RowProps) {
  const unread = !message.read;
  return (
    <tr
      role="row"
      data-slides
      data-message-id={message.id}
      data-unread={unread}
      className={joinClasses(row, mark === asItIs && 'arrives', unread && 'bg-teal-soft/25')}
    >
      <td role="cell" className="flex min-w-0 items-center gap-2.5 list-wide:h-9">
        <span
          aria-hidden="true"
          className={joinClasses('row-dot size-2 shrink-0 rounded-full', unread && 'bg-teal')}
        />
        <span
          dir="auto"
          className={joinClasses('truncate', unread ? 'font-semibold' : 'text-muted')}
        >
          {mark(parseSender(message.sender).name)}
        </span>
        <RecipientFilter recipient={message.recipient} />
      </td>
      <SubjectCell message={message} href={href} mark={mark} />
      <td
        role="cell"
        className="flex items-center justify-end gap-3 whitespace-nowrap text-muted tabular-nums list-wide:h-9"
      >
        <AttachmentCount count={countFiles(message)} />
        <RowTime receivedAt={message.receivedAt} />
      </td>
    </tr>
  );
});

/** Shows to whom a message of the inbox of everything else was sent; a click shows only those to the same. */
function RecipientFilter({ recipient }: { recipient: string }) {
  const isCatchAll = useInboxStore(({ access }) => access?.emailAddress === CATCH_ALL_ADDRESS);
  if (!isCatchAll) return null;
  const label = t('inboxTools.onlyTo', { recipient });
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onClick={() => searchActions.search(recipient)}
      className="relative z-10 min-w-0 flex-1 truncate text-start text-sm text-muted before:absolute before:inset-x-0 before:-inset-y-3 hover:text-teal"
    >
      <bdi translate="no">{recipient}</bdi>
    </button>
  );
}

function AttachmentCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span role="img" aria-label={formatAttachmentCount(count)} className="flex items-center gap-1">
      <Paperclip size={15} aria-hidden="true" />
      <span className="text-sm">{count.toLocaleString(formatLocale())}</span>
    </span>
  );
}

/**
 * Shows the preview of the text. For an unreadable message, its preview is in English and is replaced by a
 * text in the page's language.
 */
function Preview({ message: { reading, preview }, mark }: Pick<RowProps, 'message' | 'mark'>) {
  const line = 'min-w-0 flex-1 truncate text-left in-[[dir=rtl]]:text-right';
  if (reading === 'unreadable') return <span className={line}>{t('reader.bodyUnreadable')}</span>;
  return (
    <span dir="auto" className={line}>
      {mark(preview)}
    </span>
  );
}

/** Shows the subject with the code next to it and the link below. */
function SubjectCell({ message, href, mark }: RowProps) {
  return (
    <td
      role="cell"
      className={joinClasses(
        subjectCell,
        'list-wide:flex list-wide:items-center list-wide:gap-x-3',
      )}
    >
      <div className="flex min-h-9 min-w-0 flex-1 items-center gap-x-3">
        <div className="flex min-w-0 flex-1">
          <Subject message={message} href={href} mark={mark} />
          {message.preview && (
            <span className="ms-1.5 flex min-w-0 flex-1 overflow-hidden text-muted">
              <span className="whitespace-pre">· </span>
              <Preview message={message} mark={mark} />
            </span>
          )}
        </div>
        <CodeChip message={message} onCopied={inboxActions.markCopied} />
      </div>
      {message.verificationLink && (
        <div className="mt-2 flex min-w-0 list-wide:mt-0 list-wide:max-w-[55%] list-wide:shrink-0">
          <LinkChip link={message.verificationLink} />
        </div>
      )}
    </td>
  );
}

/** Links to the message. The link's accessible name is short, since screen readers read it for each row. */
function Subject({ message, href, mark }: RowProps) {
  const { id } = message;
  const { search, state } = useLocation();
  // Wide windows show the open message next to the rows. The next one takes its place.
  const openId = parseMessageId(search);
  return (
    <Link
      to={href}
      replace={openId !== null}
      state={openId === null ? { openedFromInbox: true } : (state as unknown)}
      preventScrollReset
      dir="auto"
      aria-label={formatRowLabel(message)}
      aria-current={openId === id || undefined}
      className={joinClasses(stretchedLink, !message.read && 'font-semibold')}
    >
      <span className="truncate">{mark(formatSubject(message.subject))}</span>
    </Link>
  );
}

/** Shows when a message was received: today only the time. */
function RowTime({ receivedAt }: { receivedAt: string }) {
  return (
    <time dateTime={receivedAt} title={formatFullDate(receivedAt)} className="text-sm">
      {isToday(receivedAt) ? formatTime(receivedAt) : formatDateTime(receivedAt)}
    </time>
  );
}
