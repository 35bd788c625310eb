import { Paperclip } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import type { Message } from '../../server/contract/message.js';
import { joinClasses } from '../ui/class-names';
import { formatReceivedAt, parseSender, formatSubject } from './message-format';
import { CodeChip } from './verification/code-chip';
import { useCorrected } from './verification/corrected';
import { LinkChip } from './verification/link-chip';

/**
 * Lists the messages of a page. The roles are explicit because the narrow layout changes the
 * table's `display`, with which browsers drop the implicit roles.
 */
export function MessageTable(props: {
  messages: Message[];
  hrefOf: (id: string) => string;
  /** Receives the link of each row, by message ID. */
  links: RefObject<Map<string, HTMLAnchorElement>>;
  /** Renders a text of a row; by default as it is. */
  mark?: (text: string) => ReactNode;
}) {
  const { mark = asItIs } = props;
  return (
    <table role="table" aria-label="Messages" className="block w-full text-left">
      <thead
        role="rowgroup"
        className="sr-only md:not-sr-only md:block md:border-t md:border-line md:text-sm md:text-muted"
      >
        <tr role="row" className="md:inbox-columns md:grid md:gap-x-6 md:px-6 md:py-2">
          <th role="columnheader" scope="col" className="pl-4.5 font-medium">
            Sender
          </th>
          <th role="columnheader" scope="col" className="font-medium">
            Subject
          </th>
          <th role="columnheader" scope="col" className="text-right font-medium">
            Received
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="block">
        {props.messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            href={props.hrefOf(message.id)}
            links={props.links}
            mark={mark}
          />
        ))}
      </tbody>
    </table>
  );
}

const row =
  'relative grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 border-t border-line px-4 py-3 ' +
  'transition-colors duration-150 hover:bg-teal-soft/40 sm:px-6 ' +
  'md:inbox-columns md:gap-x-6 md:py-2.5';
const subjectCell = 'order-3 col-span-2 min-w-0 pl-4.5 md:order-none md:col-span-1 md:pl-0';
/** Stretches the link over the whole row, so that a click anywhere opens the message. */
const stretchedLink =
  'min-w-0 flex-1 truncate text-muted after:absolute after:inset-0 after:content-[""] ' +
  'focus-visible:outline-hidden focus-visible:after:outline-2 ' +
  'focus-visible:after:-outline-offset-2 focus-visible:after:outline-teal';

const asItIs = (text: string): ReactNode => text;

interface RowProps {
  message: Message;
  href: string;
  links: RefObject<Map<string, HTMLAnchorElement>>;
  mark: (text: string) => ReactNode;
}

/**
 * Shows a message as a row on wide screens and a card on narrow ones. A code doesn't change its
 * height. A link has its own line, so that its host is readable on every screen.
 */
function MessageRow({ message: received, href, links, mark }: RowProps) {
  const message = useCorrected(received);
  const unread = !message.read;
  return (
    <tr
      role="row"
      data-message-id={message.id}
      data-unread={unread}
      className={joinClasses(row, mark === asItIs && 'arrives', unread && 'bg-teal-soft/25')}
    >
      <td role="cell" className="flex min-w-0 items-center gap-2.5 md:h-9">
        <span
          aria-hidden="true"
          className={joinClasses('size-2 shrink-0 rounded-full', unread && 'bg-teal')}
        />
        <span className={joinClasses('truncate', unread ? 'font-semibold' : 'text-muted')}>
          {mark(parseSender(message.sender).name)}
        </span>
      </td>
      <SubjectCell message={message} href={href} links={links} mark={mark} />
      <td
        role="cell"
        className="flex items-center justify-end gap-2 md:h-9 text-sm whitespace-nowrap text-muted tabular-nums"
      >
        {message.attachments.length > 0 && (
          <Paperclip size={15} role="img" aria-label="Has attachments" />
        )}
        <time dateTime={message.receivedAt}>{formatReceivedAt(message.receivedAt)}</time>
      </td>
    </tr>
  );
}

/** Shows the subject with the code beside it and the link below. */
function SubjectCell({ message, href, links, mark }: RowProps) {
  return (
    <td role="cell" className={subjectCell}>
      <div className="flex min-h-9 items-center gap-x-3">
        <Subject message={message} href={href} links={links} mark={mark} />
        <CodeChip message={message} />
      </div>
      {message.verificationLink && (
        <div className="mt-2 flex min-w-0">
          <LinkChip link={message.verificationLink} />
        </div>
      )}
    </td>
  );
}

function Subject({ message, href, links, mark }: RowProps) {
  const { id } = message;
  const unread = !message.read;
  const register = (link: HTMLAnchorElement) => {
    links.current.set(id, link);
    return () => void links.current.delete(id);
  };
  return (
    <Link
      ref={register}
      to={href}
      state={{ openedFromInbox: true }}
      preventScrollReset
      className={stretchedLink}
    >
      {unread && <span className="sr-only">Unread: </span>}
      <span className={joinClasses('text-ink', unread && 'font-semibold')}>
        {mark(formatSubject(message.subject))}
      </span>
      {message.preview && <> · {mark(message.preview)}</>}
    </Link>
  );
}
