import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { List } from 'lucide-react';
import { CATCH_ALL_ADDRESS } from '@mayfly/contract/limits.js';
import { RichText } from '../../../lib/i18n/rich-text';
import { t } from '../../../lib/i18n/text';
import { joinClasses } from '../../../components/class-names';
import { useMediaQuery } from '../../../components/use-media-query';
import { openSession } from '../address-actions';
import { openDialog } from '../address-dialogs';
import type { Session } from '../../../lib/storage/session-format';
import { useSessions } from '../session-store';

const MAX_SHOWN = { wide: 4, narrow: 2 };

/** Classes of a chip: as tall as the heading that it replaces, with a click target 44 pixels high. */
const chip =
  'relative inline-flex h-7 min-w-11 items-center justify-center gap-1.5 rounded-full border px-2.5 text-[0.8125rem] transition-colors duration-150 before:absolute before:-inset-x-0.5 before:-inset-y-2';

/**
 * Returns the addresses that the switcher shows: the newest ones in the order of the list. If the
 * one on the page isn't among them, it takes the last place.
 */
export function pickShown(list: Session[], sessionId: string | null, max: number): Session[] {
  const newest = list.slice(0, max);
  const current = list.find((entry) => entry.sessionId === sessionId);
  if (!current || newest.includes(current)) return newest;
  return [...newest.slice(0, -1), current];
}

/** Shows buttons that open the newest addresses of this device, and one that opens the list of all. */
export default function AddressSwitcher() {
  const sessionId = useSessions((state) => state.currentId);
  const sessions = useSessions((state) => state.sessions);
  const unread = useSessions((state) => state.unread);
  const isWide = useMediaQuery('(min-width: 40rem)');
  const shown = pickShown(sessions, sessionId, isWide ? MAX_SHOWN.wide : MAX_SHOWN.narrow);
  const hidden = sessions.filter((entry) => !shown.includes(entry));
  const countUnread = ({ emailAddress, ...entry }: Session) =>
    entry.sessionId === sessionId ? 0 : (unread[emailAddress] ?? 0);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <ToggleGroup
        aria-label={t('addressTools.switcher')}
        value={sessionId === null ? [] : [sessionId]}
        onValueChange={([chosen]) => chosen && void openSession(chosen)}
        className="flex min-w-0 items-center gap-2"
      >
        {shown.map((entry) => (
          <AddressChip key={entry.sessionId} entry={entry} unread={countUnread(entry)} />
        ))}
      </ToggleGroup>
      <ShowAll
        hidden={hidden.length}
        unread={hidden.reduce((sum, entry) => sum + countUnread(entry), 0)}
      />
    </div>
  );
}

function AddressChip({ entry, unread }: { entry: Session; unread: number }) {
  const { emailAddress, label, sessionId } = entry;
  return (
    <Toggle
      value={sessionId}
      title={label ? t('addressTools.switcherTitle', { label, emailAddress }) : emailAddress}
      className={joinClasses(
        chip,
        'max-w-48 shrink border-line text-muted hover:border-teal hover:text-ink',
        'data-pressed:border-teal data-pressed:bg-teal-soft data-pressed:font-semibold data-pressed:text-ink',
      )}
    >
      <bdi className="truncate" translate="no">
        {label ?? formatShortAddress(emailAddress)}
      </bdi>
      <Unread count={unread} />
    </Toggle>
  );
}

function formatShortAddress(emailAddress: string): string {
  if (emailAddress === CATCH_ALL_ADDRESS) return t('address.everythingElse');
  return emailAddress.slice(0, emailAddress.lastIndexOf('@'));
}

function ShowAll({ hidden, unread }: { hidden: number; unread: number }) {
  return (
    <button
      type="button"
      title={t('addressTools.allAddresses')}
      aria-haspopup="dialog"
      onClick={() => openDialog('existing')}
      className={joinClasses(
        chip,
        'shrink-0 border-transparent text-muted hover:bg-teal-soft hover:text-ink',
      )}
    >
      <span className="sr-only">{t('addressTools.allAddresses')}</span>
      {hidden > 0 ? (
        <span dir="ltr">{t('addressTools.moreAddresses', { count: hidden })}</span>
      ) : (
        <List size={16} aria-hidden="true" />
      )}
      <Unread count={unread} />
    </button>
  );
}

/** Shows a number of unread messages. */
function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="min-w-4.5 shrink-0 rounded-full bg-teal px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-teal tabular-nums">
      <RichText
        id="addressTools.switcherUnread"
        tags={{ hidden: <span className="sr-only" /> }}
        values={{ count }}
      />
    </span>
  );
}
