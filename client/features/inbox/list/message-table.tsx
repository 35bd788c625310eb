import type { ReactNode } from 'react';
import type { Message } from '@mayfly/contract/message.js';
import { t } from '../../../lib/i18n/text';
import { SlideOnUpdate } from '../../../components/slide';
import { asItIs, MessageRow } from './message-row';
import { useReleasedSpace } from './reserved-space';
import { isToday } from './format-time';

/**
 * Lists the messages of a page. The roles are explicit because browsers drop the implicit ones when
 * the narrow layout changes the table's `display`.
 */
export default function MessageTable(props: {
  messages: Message[];
  hrefOf: (id: string) => string;
  /** Renders a text in a row, such as with search matches marked; by default unchanged. */
  mark?: (text: string) => ReactNode;
}) {
  const { messages, hrefOf, mark = asItIs } = props;
  const hasDates = messages.some(({ receivedAt }) => !isToday(receivedAt));
  useReleasedSpace();
  return (
    <table
      role="table"
      aria-label={t('inboxTools.messages')}
      data-dates={hasDates || undefined}
      className="message-table block w-full"
    >
      <Head />
      <SlideOnUpdate of={messages} />
      <tbody role="rowgroup" className="block">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} href={hrefOf(message.id)} mark={mark} />
        ))}
      </tbody>
    </table>
  );
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
