import { create } from 'zustand';
import { readText } from '../storage/stored-text';

/** Key of the handover that this tab offers, in session storage. */
export const HANDOVER_KEY = 'handover';

/** Store of the handovers of this page. */
export const useHandover = create<{
  /** Whether the dialog that offers the address to another device is open. */
  isOffering: boolean;
  /** Token of another device's link, while the visitor is asked about it. */
  token: string | null;
  /** Number of `handover:updated` events. */
  updates: number;
}>()(() => ({ isOffering: false, token: null, updates: 0 }));

/** Opens the dialog again that was open before the page was reloaded. */
export function resumeHandover(): void {
  if (readText(HANDOVER_KEY, 'sessionStorage')) useHandover.setState({ isOffering: true });
}

/** Handles `handover:updated`. */
export function handoverUpdated(): void {
  useHandover.setState(({ updates }) => ({ updates: updates + 1 }));
}
