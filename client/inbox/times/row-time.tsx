import { formatReceivedAt } from '../message-format';
import { formatFullDate, formatRelative } from './format-time';
import { useServerTime } from './server-clock';

/** Shows when a message was received and, where there is room, how long ago that was. */
export function RowTime({ receivedAt }: { receivedAt: string }) {
  const relative = useServerTime((now) => formatRelative(receivedAt, now));
  return (
    <time
      dateTime={receivedAt}
      title={formatFullDate(receivedAt)}
      className="flex items-baseline gap-x-2 md:flex-col md:items-end"
    >
      <span className="text-sm md:order-last md:text-xs">{formatReceivedAt(receivedAt)}</span>
      <span className="text-sm max-sm:hidden">{relative}</span>
    </time>
  );
}
