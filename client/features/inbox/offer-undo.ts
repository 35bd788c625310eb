import { t } from '../../lib/i18n/text';
import { notify } from '../../components/toasts/notify';
import { UNDO_MS, type Removal } from '../../lib/inbox/deletions';

/** Texts of a toast: that the messages were removed, and that it is too late to undo that. */
interface UndoTexts {
  removed: string;
  tooLate: string;
}

/**
 * Shows a toast that offers to undo a removal. The messages are deleted on the server once the toast has closed.
 * @returns a function that undoes the removal once, such as for a key
 */
export function offerUndo(removal: Removal, texts: UndoTexts, onClosed?: () => void): () => void {
  let wasUndone = false;
  const undo = () => {
    if (wasUndone) return;
    wasUndone = true;
    if (!removal.undo()) notify('error', texts.tooLate);
  };
  notify('info', texts.removed, {
    label: t('inboxTools.undo'),
    // Can still be clicked while the toast fades out, after the deletion was sent.
    onPress: undo,
    durationMs: UNDO_MS,
    onShown: removal.hold,
    onClosed: () => {
      onClosed?.();
      // After an undo, a new toast may offer to undo another deletion of the same messages.
      if (!wasUndone) removal.finish();
    },
  });
  return undo;
}
