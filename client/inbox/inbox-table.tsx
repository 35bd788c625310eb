import type { Message } from '../../server/contract/message.js';
import { InboxRow } from './inbox-row';

/**
 * The messages of one page. The roles are spelled out because the narrow layout takes the table's
 * own display away, and browsers drop the roles with it.
 */
export function InboxTable(props: { messages: Message[]; hrefOf: (id: string) => string }) {
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
          <InboxRow key={message.id} message={message} href={props.hrefOf(message.id)} />
        ))}
      </tbody>
    </table>
  );
}
