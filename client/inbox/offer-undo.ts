import { t } from '../i18n/text';
import { notify } from '../ui/notify';
import { UNDO_MS, type Removal } from './deletions';

/**
 * Shows a toast that offers to undo a removal of several messages. They are deleted on the server once the toast
 * has closed.
 */
export function offerUndo(text: string, removal: Removal): void {
  let wasUndone = false;
  notify('info', text, {
    label: t('inboxTools.undo'),
    onPress: () => {
      wasUndone = true;
      if (!removal.undo()) notify('error', t('inboxTools.messagesAlreadyDeleted'));
    },
    durationMs: UNDO_MS,
    onShown: removal.hold,
    // After an undo, a new toast may offer to undo another deletion of the same messages.
    onClosed: () => wasUndone || removal.finish(),
  });
}
