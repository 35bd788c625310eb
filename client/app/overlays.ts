import { create } from 'zustand';

/** The parts of the page that stay out of the way, and their code unfetched, until wanted. */
export interface Parts {
  dialog: 'settings' | 'shortcuts' | null;
  miniInbox: boolean;
  donation: boolean;
}

/** Which of them are open. */
export const useParts = create<Parts>()(() => ({
  dialog: null,
  miniInbox: false,
  donation: false,
}));

/** Opens a dialog, or closes the open one. */
export function showDialog(dialog: Parts['dialog']): void {
  useParts.setState({ dialog });
}

/** Opens the donation sidebar, or closes it. */
export function showDonation(donation: boolean): void {
  useParts.setState({ donation });
}

/** Floats the mini-inbox, or takes it back. */
export function showMiniInbox(miniInbox: boolean): void {
  useParts.setState({ miniInbox });
}
