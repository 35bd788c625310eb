import { createStore } from 'zustand';
import { errorMessage } from '../../lib/api/http';
import { t } from '../../lib/i18n/text';
import { refuseOffline } from '../../components/toasts/needs-connection';
import { notify } from '../../components/toasts/notify';
import { inboxActions } from '../../lib/inbox/inbox-actions';
import { UNDO_MS, type Removal } from '../../lib/inbox/deletions';

/**
 * Store of the function that undoes the latest deletion. A key calls it, since the toast can't be focused
 * while a dialog is open.
 */
const latest = createStore<{ undo: () => void }>(() => ({ undo: () => undefined }));

/**
 * Hides a message, and deletes it on the server once the toast that offers to undo it has closed.
 * @param onUndone called once the message is back
 * @returns false if the message is being deleted already, or the device is offline
 */
export function removeMessage(id: string, onUndone?: () => void): boolean {
  if (refuseOffline()) return false;
  const removal = inboxActions.removeSome([{ id }], (error) =>
    notify('error', errorMessage(error, t('inboxTools.messageDeleteFailed'))),
  );
  if (!removal) return false;
  const texts = {
    removed: t('inboxTools.messageDeleted'),
    tooLate: t('inboxTools.messageAlreadyDeleted'),
  };
  const onClosed = () => {
    if (latest.getState().undo === undo) latest.setState({ undo: () => undefined });
  };
  const undo = offerUndo(removal, texts, { onClosed, ...(onUndone && { onUndone }) });
  latest.setState({ undo });
  return true;
}

/** Undoes the latest deletion of a message, as long as its toast is shown. */
export function undoLatestRemoval(): void {
  latest.getState().undo();
}

/**
 * Deletes several messages. A toast offers to undo the deletion; another one reports a failure once.
 * @param removed text of the toast
 * @param remove hides the messages; returns null if it can't
 */
export function removeMessages(
  removed: string,
  remove: (onFailed: (error: unknown) => void) => Removal | null,
): void {
  if (refuseOffline()) return;
  const failed = t('inboxTools.messagesDeleteFailed');
  let hasFailed = false;
  const removal = remove((error) => {
    if (!hasFailed) notify('error', errorMessage(error, failed));
    hasFailed = true;
  });
  if (!removal) return notify('error', failed);
  offerUndo(removal, { removed, tooLate: t('inboxTools.messagesAlreadyDeleted') });
}

/** Texts of a toast: that the messages were removed, and that it is too late to undo that. */
interface UndoTexts {
  removed: string;
  tooLate: string;
}

/**
 * Shows a toast that offers to undo a removal. The messages are deleted on the server once the toast has closed.
 * @returns a function that undoes the removal once, such as for a key
 */
function offerUndo(
  removal: Removal,
  texts: UndoTexts,
  { onClosed, onUndone }: { onClosed?: () => void; onUndone?: () => void } = {},
): () => void {
  let wasUndone = false;
  let close = () => undefined as void;
  const undo = () => {
    if (wasUndone) return;
    wasUndone = true;
    close();
    if (removal.undo()) onUndone?.();
    else notify('error', texts.tooLate);
  };
  notify('info', texts.removed, {
    label: t('inboxTools.undo'),
    // Can still be clicked while the toast fades out, after the deletion was sent.
    onPress: undo,
    durationMs: UNDO_MS,
    onShown: (closeToast) => {
      close = closeToast;
      removal.hold();
    },
    onClosed: () => {
      onClosed?.();
      // After an undo, a new toast may offer to undo another deletion of the same messages.
      if (!wasUndone) removal.finish();
    },
  });
  return undo;
}
