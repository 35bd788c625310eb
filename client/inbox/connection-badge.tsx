import { connectionWord, type Connection } from '../realtime/connection';
import { joinClasses } from '../ui/join-classes';

const dots: Record<Connection, string> = {
  waiting: 'bg-muted',
  connecting: 'bg-muted',
  live: 'bg-teal',
  polling: 'bg-amber',
  unreachable: 'bg-coral',
  offline: 'bg-coral',
};

/** How the page hears of mail: a dot, and the word for it. */
export function ConnectionBadge({ connection }: { connection: Connection }) {
  return (
    <p role="status" className="needs-script flex items-center gap-2 text-sm text-muted">
      <span
        aria-hidden="true"
        className={joinClasses(
          'size-2 rounded-full',
          dots[connection],
          connection === 'live' && 'breathes',
        )}
      />
      {connectionWord(connection)}
    </p>
  );
}
