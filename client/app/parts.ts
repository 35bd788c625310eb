import { create } from 'zustand';

/** The parts of the page that stay out of the way, and their code unfetched, until wanted. */
export interface Parts {
  dialog: 'settings' | 'shortcuts' | null;
  miniInbox: boolean;
}

/** Which of them are open. */
export const useParts = create<Parts>()(() => ({ dialog: null, miniInbox: false }));

/** Opens a dialog, or closes the open one. */
export function showDialog(dialog: Parts['dialog']): void {
  useParts.setState({ dialog });
}

/** Floats the mini-inbox, or takes it back. */
export function showMiniInbox(miniInbox: boolean): void {
  useParts.setState({ miniInbox });
}
