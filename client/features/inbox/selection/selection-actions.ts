import { errorMessage } from '../../../lib/api/http';
import { t } from '../../../lib/i18n/text';
import { refuseOffline } from '../../../components/toasts/needs-connection';
import { notify } from '../../../components/toasts/notify';
import { inboxActions } from '../../../lib/inbox/inbox-actions';
import type { InboxElements } from '../inbox-elements';
import { offerUndo } from '../remove-message';
import { findRemaining, setTapping, useSelection } from './selection-store';

/** Ends selecting. The focus returns to the message that was selected last. */
export function endSelection(elements: InboxElements): void {
  focusRow(useSelection.getState().anchor, elements);
  setTapping(false);
}

/** Ends selecting, and marks messages read. */
export function markRead(ids: string[], elements: InboxElements): void {
  endSelection(elements);
  for (const id of ids) void inboxActions.markRead(id);
}

/** Deletes the selected messages. A toast offers to undo the deletion. */
export function deleteSelected(elements: InboxElements): void {
  if (refuseOffline()) return;
  const selection = useSelection.getState();
  const ids = [...selection.ids];
  let hasFailed = false;
  const reportOnce = (error: unknown) => {
    if (!hasFailed) notify('error', errorMessage(error, t('inboxTools.messagesDeleteFailed')));
    hasFailed = true;
  };
  focusRow(findRemaining(selection), elements);
  setTapping(false);
  const removal = inboxActions.removeSome(
    ids.map((id) => ({ id })),
    reportOnce,
  );
  if (!removal) return;
  offerUndo(removal, {
    removed: t('inboxTools.messagesDeleted', { count: ids.length }),
    tooLate: t('inboxTools.messagesAlreadyDeleted'),
  });
}

/** Focuses the link of a message; the inbox if there is none. */
function focusRow(id: string | null, { links, section }: InboxElements): void {
  const link = links.current.get(id ?? '');
  if (link) link.focus();
  else section.current?.focus({ preventScroll: true });
}
