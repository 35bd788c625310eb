import { createStore } from 'zustand';
import { t } from '../i18n/text';
import { notify } from '../ui/notify';
import { UNDO_MS } from './deletions';
import { deletions, inboxActions } from './inbox-actions';

/**
 * Store of the function that undoes the latest deletion. A key calls it, since a dialog keeps the focus off
 * the toast.
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
  let isOpen = true;
  const undo = () => {
    if (!isOpen) return;
    isOpen = false;
    if (!inboxActions.undoRemoval(id)) notify('error', t('inboxTools.messageAlreadyDeleted'));
  };
  latest.setState({ undo });
  notify('info', t('inboxTools.messageDeleted'), {
    label: t('inboxTools.undo'),
    onPress: undo,
    durationMs: UNDO_MS,
    onShown: () => deletions.hold({ id }),
    onClosed: () => {
      isOpen = false;
      deletions.finish({ id });
    },
  });
  return true;
}

/** Undoes the latest deletion of a message, as long as its toast is shown. */
export function undoLatestRemoval(): void {
  latest.getState().undo();
}
