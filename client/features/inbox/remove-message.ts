import { createStore } from 'zustand';
import { errorMessage } from '../../lib/api/http';
import { t } from '../../lib/i18n/text';
import { refuseOffline } from '../../components/toasts/needs-connection';
import { notify } from '../../components/toasts/notify';
import { inboxActions } from '../../lib/inbox/inbox-actions';
import { offerUndo } from './offer-undo';

/**
 * Store of the function that undoes the latest deletion. A key calls it, since the toast can't be focused
 * while a dialog is open.
 */
const latest = createStore<{ undo: () => void }>(() => ({ undo: () => undefined }));

/**
 * Hides a message, and deletes it on the server once the toast that offers to undo it has closed.
 * @returns false if the message is being deleted already, or the device is offline
 */
export function removeMessage(id: string): boolean {
  if (refuseOffline()) return false;
  const removal = inboxActions.remove(id, (error) =>
    notify('error', errorMessage(error, t('inboxTools.messageDeleteFailed'))),
  );
  if (!removal) return false;
  const texts = {
    removed: t('inboxTools.messageDeleted'),
    tooLate: t('inboxTools.messageAlreadyDeleted'),
  };
  const undo = offerUndo(removal, texts, () => {
    if (latest.getState().undo === undo) latest.setState({ undo: () => undefined });
  });
  latest.setState({ undo });
  return true;
}

/** Undoes the latest deletion of a message, as long as its toast is shown. */
export function undoLatestRemoval(): void {
  latest.getState().undo();
}
