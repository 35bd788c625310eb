import { create } from 'zustand';
import { readText } from '../storage/stored-text';

/** Key of the handover that this tab offers, in session storage. */
export const HANDOVER_KEY = 'handover';

/**
 * State of the dialogs that hand an address over to another device. Not in the folder `handover/`,
 * whose code is loaded only when a dialog opens.
 */
export const useHandoverStore = create<{
  /** Whether the dialog that offers the address to another device is open. */
  isOffering: boolean;
  /** Token of another device's link, while the visitor is asked about it. */
  token: string | null;
  /** Number of `handover:updated` events so far. A change makes the dialog fetch the handover again. */
  updates: number;
}>()(() => ({ isOffering: false, token: null, updates: 0 }));

/** Reopens the dialog that offers the address if its handover is still stored, as after a reload. */
export function resumeHandover(): void {
  if (readText(HANDOVER_KEY, 'sessionStorage')) useHandoverStore.setState({ isOffering: true });
}

/** Handles the socket event `handover:updated`. */
export function recordHandoverUpdate(): void {
  useHandoverStore.setState(({ updates }) => ({ updates: updates + 1 }));
}
