import { Check, RefreshCw } from 'lucide-react';
import { t } from '../../lib/i18n/text';
import { formatConnection, type Connection } from '../../lib/realtime/connection';
import { IconButton } from '../../components/button';
import { joinClasses } from '../../components/class-names';
import { useManualRefresh } from './manual-refresh';

const dots: Record<Connection, string> = {
  waiting: 'bg-muted',
  connecting: 'bg-muted',
  live: 'bg-teal',
  polling: 'bg-amber',
  unreachable: 'bg-coral',
  offline: 'bg-coral',
};

/**
 * Shows the connection as a colored dot with a label, or for a moment that a refresh has succeeded. Breaks
 * words that are too long for a phone, except the usual one, so that the header keeps its height.
 */
export function ConnectionBadge({ connection }: { connection: Connection }) {
  const isDone = useManualRefresh(({ state }) => state === 'done');
  return (
    <p
      role="status"
      className={joinClasses(
        'needs-script flex items-center gap-2 text-sm leading-tight text-muted',
        connection === 'live' ? 'shrink-0' : 'min-w-0 hyphens-auto wrap-anywhere',
      )}
    >
      <span
        aria-hidden="true"
        className={joinClasses(
          'size-2 shrink-0 rounded-full',
          isDone ? 'bg-teal' : dots[connection],
          connection === 'live' && 'breathes',
        )}
      />
      {isDone ? t('inbox.upToDate') : formatConnection(connection)}
    </p>
  );
}

/** Renders the button that checks for new messages. It stays focusable while a check runs. */
export function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
  const state = useManualRefresh((refresh) => refresh.state);
  return (
    <IconButton
      label={t('inbox.checkForMessages')}
      aria-busy={state === 'busy'}
      aria-disabled={state !== 'idle'}
      className="needs-script"
      onClick={onRefresh}
    >
      {state === 'done' ? (
        <Check size={18} className="text-teal" aria-hidden="true" />
      ) : (
        <RefreshCw
          size={18}
          className={joinClasses(state === 'busy' && 'animate-spin')}
          aria-hidden="true"
        />
      )}
    </IconButton>
  );
}
