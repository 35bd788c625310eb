import { useEffect, useMemo, type ReactNode } from 'react';
import type { Message } from '@mayfly/contract/message.js';
import { t } from '../../../lib/i18n/text';
import { asItIs, MessageRow } from './message-row';
import { useReleasedSpace } from './reserved-space';
import { selectIsActive, setShown, useSelection } from '../selection/selection-store';
import { formatDay, startOfDay } from './format-time';
import { useToday } from './server-clock';

/**
 * Lists the messages of a page, by day. The roles are explicit because browsers drop the implicit ones when
 * the narrow layout changes the table's `display`.
 */
export default function MessageTable(props: {
  messages: Message[];
  hrefOf: (id: string) => string;
  /** Renders a text in a row, such as with search matches marked; by default unchanged. */
  mark?: (text: string) => ReactNode;
}) {
  const { messages, hrefOf, mark = asItIs } = props;
  const today = useToday();
  const groups = useMemo(() => groupByDay(messages), [messages]);
  // Not while all messages are from today.
  const hasHeadings = groups.some(({ day }) => day < today);
  const isSelecting = useSelection(selectIsActive);
  useShownMessages(messages);
  useReleasedSpace();
  return (
    <table
      role="table"
      aria-label={t('inboxTools.messages')}
      data-selecting={isSelecting || undefined}
      data-days={hasHeadings || undefined}
      className="message-table block w-full"
    >
      <Head />
      {groups.map(({ day, messages: ofDay }) => (
        <tbody key={day} role="rowgroup" className="block">
          {hasHeadings && <DayHeading>{formatDay(day, today)}</DayHeading>}
          {ofDay.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              href={hrefOf(message.id)}
              mark={mark}
              today={today}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Messages received on one day. */
interface DayGroup {
  /** Start of the day in the visitor's time zone, in milliseconds. */
  day: number;
  messages: Message[];
}

/** Groups messages by day, in the order in which their days first occur. */
function groupByDay(messages: Message[]): DayGroup[] {
  const groups = new Map<number, DayGroup>();
  for (const message of messages) {
    const day = startOfDay(Date.parse(message.receivedAt));
    const group = groups.get(day);
    if (group) group.messages.push(message);
    else groups.set(day, { day, messages: [message] });
  }
  return [...groups.values()];
}

/** Limits the selection to the messages shown. */
function useShownMessages(messages: Message[]): void {
  useEffect(() => setShown(messages.map(({ id }) => id)), [messages]);
  useEffect(() => () => setShown([]), []);
}

/** Names the columns for screen readers. */
function Head() {
  return (
    <thead role="rowgroup" className="sr-only">
      <tr role="row">
        <th role="columnheader" scope="col" className="text-start">
          {t('inboxTools.columnSender')}
        </th>
        <th role="columnheader" scope="col" className="text-start">
          {t('inboxTools.columnSubject')}
        </th>
        <th role="columnheader" scope="col" className="text-end">
          {t('inboxTools.columnReceived')}
        </th>
      </tr>
    </thead>
  );
}

/** Renders the heading above the messages of a day. */
function DayHeading({ children }: { children: ReactNode }) {
  return (
    <tr role="row" className="day-heading block border-t border-line bg-sunken/60 px-4 sm:px-6">
      <th
        role="rowheader"
        scope="rowgroup"
        colSpan={3}
        className="flex h-full items-center text-start text-sm font-medium text-muted list-wide:ps-4.5"
      >
        {children}
      </th>
    </tr>
  );
}
