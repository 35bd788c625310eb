import { createStore } from 'zustand';
import { t } from '../i18n/text';
import { notify } from '../ui/notify';
import { UNDO_MS } from './deletions';
import { deletions, inboxActions } from './inbox-actions';

/**
 * Store of the function that undoes the latest deletion. A key calls it, since the toast can't be focused
 * while a dialog is open.
 */
const latest = createStore<{ undo: () => void }>(() => ({ undo: () => undefined }));

/**
 * Hides a message, and deletes it on the server once the toast that offers to undo it has closed.
 * @returns false if the message is being deleted already
 */
export function removeMessage(id: string): boolean {
  const isRemoved = inboxActions.remove(id, () =>
    notify('error', t('inboxTools.messageDeleteFailed')),
  );
  if (!isRemoved) return false;
  let wasUndone = false;
  const undo = () => {
    if (wasUndone) return;
    wasUndone = true;
    if (!inboxActions.undoRemoval(id)) notify('error', t('inboxTools.messageAlreadyDeleted'));
  };
  latest.setState({ undo });
  notify('info', t('inboxTools.messageDeleted'), {
    label: t('inboxTools.undo'),
    // Can still be clicked while the toast fades out, after the deletion was sent.
    onPress: undo,
    durationMs: UNDO_MS,
    onShown: () => deletions.hold({ id }),
    onClosed: () => {
      if (latest.getState().undo === undo) latest.setState({ undo: () => undefined });
      // After an undo, a new toast may offer to undo another deletion of the same message.
      if (!wasUndone) deletions.finish({ id });
    },
  });
  return true;
}

/** Undoes the latest deletion of a message, as long as its toast is shown. */
export function undoLatestRemoval(): void {
  latest.getState().undo();
}
