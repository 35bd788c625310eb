import { loadChunk } from '../../components/lazy-component';
import { listRows } from './inbox-focus';

/** Deletes the message whose link is focused. Focuses the one next to it. */
export function removeFocused(): void {
  const rows = listRows();
  const at = rows.findIndex((row) => row.querySelector('a') === document.activeElement);
  const id = rows[at]?.dataset.messageId;
  if (id === undefined) return;
  (rows[at + 1] ?? rows[at - 1])?.querySelector('a')?.focus();
  withRemoval(({ removeMessage }) => void removeMessage(id));
}

/** Undoes the latest deletion of a message, as long as its toast is shown. */
export const undoRemoval = (): void => withRemoval(({ undoLatestRemoval }) => undoLatestRemoval());

/** Calls the functions that remove messages, whose code is loaded on demand. */
function withRemoval(act: (removal: typeof import('./remove-message')) => void): void {
  loadChunk(() => import('./remove-message')).then(act, (error: unknown) =>
    console.warn('The code for deleting messages could not be loaded:', error),
  );
}
