import { useOutbox } from '../api/waiting-changes';
import { useInboxStore } from '../inbox/inbox-store';
import { formatReceivedAt } from '../inbox/message-format';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Says of when the inbox is, and how many changes wait for the connection. */
export default function OfflineDetails() {
  const asOf = useInboxStore((inbox) => inbox.asOf);
  const waiting = useOutbox((state) => state.waiting.length);
  return (
    <>
      {asOf !== null && (
        <>
          Showing what was saved at{' '}
          <time dateTime={new Date(asOf).toISOString()}>{formatSavedAt(asOf)}</time>; attachments
          aren’t saved.{' '}
        </>
      )}
      {waiting > 0 && formatWaiting(waiting)}
    </>
  );
}

/** Formats a time of today without its date. */
function formatSavedAt(time: number): string {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? clock.format(date) : formatReceivedAt(date.toISOString());
}

function formatWaiting(count: number): string {
  return `${count === 1 ? '1 change waits' : `${count} changes wait`} for the connection.`;
}
