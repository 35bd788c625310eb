import { t } from '../../i18n/text';
import { notify } from '../../ui/notify';
import { inboxActions } from '../inbox-actions';
import { offerUndo } from '../offer-undo';
import { findRemaining, setTapping, useSelection } from './selection-store';

/** Ends selecting. The focus returns to the message that was selected last. */
export function endSelection(): void {
  focusRow(useSelection.getState().anchor);
  setTapping(false);
}

/** Ends selecting, and marks messages read. */
export function markRead(ids: string[]): void {
  endSelection();
  for (const id of ids) void inboxActions.markRead(id);
}

/** Deletes the selected messages. A toast offers to undo the deletion. */
export function deleteSelected(): void {
  const selection = useSelection.getState();
  const ids = [...selection.ids];
  let hasFailed = false;
  const reportOnce = () => {
    if (!hasFailed) notify('error', t('inboxTools.messagesDeleteFailed'));
    hasFailed = true;
  };
  focusRow(findRemaining(selection));
  setTapping(false);
  const removal = inboxActions.removeSome(ids, reportOnce);
  if (!removal) return;
  offerUndo(removal, {
    removed: t('inboxTools.messagesDeleted', { count: ids.length }),
    tooLate: t('inboxTools.messagesAlreadyDeleted'),
  });
}

/** Focuses the link of a message; the inbox if there is none. */
function focusRow(id: string | null): void {
  const inbox = document.getElementById('inbox');
  const rows = [...(inbox?.querySelectorAll<HTMLElement>('[data-message-id]') ?? [])];
  const row = rows.find((each) => each.dataset.messageId === id);
  if (row) row.querySelector('a')?.focus();
  else inbox?.focus({ preventScroll: true });
}
