import { CheckCheck, MailOpen, Trash2, X } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '../../../lib/i18n/text';
import { Button, IconButton } from '../../../components/button';
import { isLayerOpen } from '../../../components/dialogs/open-layer';
import { inboxActions } from '../../../lib/inbox/inbox-actions';
import { useList, useSearch } from '../../../lib/inbox/inbox-store';
import { focusMessage } from '../inbox-focus';
import { deleteSelected } from '../remove-message';
import { selectAllShown, selectIsActive, setTapping, useSelection } from './selection-store';

/** On phones, only the icons fit. */
const label = 'max-sm:sr-only';
const shape =
  'max-sm:w-11 !px-0 sm:!px-3 aria-disabled:bg-transparent! aria-disabled:text-muted! ' +
  'aria-disabled:opacity-50';

/** Ends selecting. The focus returns to the message that was selected last. */
function endSelection(): void {
  focusMessage(useSelection.getState().anchor);
  setTapping(false);
}

/** Ends selecting, and marks messages read. */
function markRead(ids: string[]): void {
  endSelection();
  for (const id of ids) void inboxActions.mark(id, true);
}

function endByEscape(event: KeyboardEvent): void {
  const isInSearch = event.target instanceof Element && event.target.matches('[type="search"]');
  if (event.key !== 'Escape' || isLayerOpen() || isInSearch) return;
  event.preventDefault();
  endSelection();
}

/** Shows how many messages are selected, and the actions on them, as cells of the footer's grid. */
export default function SelectionBar() {
  return useSelection(selectIsActive) ? <Bar /> : null;
}

function Bar() {
  // Captures the key before the search, which ignores prevented events.
  useEffect(() => {
    window.addEventListener('keydown', endByEscape, true);
    return () => window.removeEventListener('keydown', endByEscape, true);
  }, []);
  const ids = useSelection((selection) => selection.ids);
  const isAll = useSelection(({ shown }) => shown.length === ids.size);
  const unread = useUnread(ids);
  return (
    <>
      <div className="col-start-1 row-start-1 flex items-center">
        <IconButton label={t('inboxTools.selectionEnd')} onClick={endSelection}>
          <X size={20} aria-hidden="true" />
        </IconButton>
        <p
          role="status"
          className="px-1 text-[0.9375rem] font-medium whitespace-nowrap tabular-nums"
        >
          {t('inboxTools.selectionCount', { count: ids.size })}
        </p>
      </div>
      <div className="col-start-3 row-start-1 flex items-center justify-self-end">
        <Action
          icon={CheckCheck}
          label={t('inboxTools.selectionAll')}
          isPointless={isAll}
          onPress={selectAllShown}
        />
        <Action
          icon={MailOpen}
          label={t('inboxTools.selectionMarkRead')}
          isPointless={unread.length === 0}
          onPress={() => markRead(unread)}
        />
        <Action
          icon={Trash2}
          label={t('inboxTools.selectionDelete')}
          isPointless={ids.size === 0}
          onPress={deleteSelected}
        />
      </div>
    </>
  );
}

/** Renders a button that stays focusable while it would do nothing. */
function Action(props: {
  icon: typeof Trash2;
  label: string;
  isPointless: boolean;
  onPress: () => void;
}) {
  const { icon: Icon, isPointless, onPress } = props;
  return (
    <Button
      look="quiet"
      className={shape}
      aria-disabled={isPointless}
      onClick={() => !isPointless && onPress()}
    >
      <Icon size={18} aria-hidden="true" />
      <span className={label}>{props.label}</span>
    </Button>
  );
}

/** Returns the IDs of those messages that are unread in the inbox or in the search results. */
function useUnread(ids: ReadonlySet<string>): string[] {
  const messages = useList((list) => list.messages);
  const found = useSearch((search) => search.messages);
  const isUnread = (id: string) =>
    [...messages, ...found].some((message) => message.id === id && !message.read);
  return [...ids].filter(isUnread);
}
