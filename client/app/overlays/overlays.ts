import { create } from 'zustand';

/** Open overlays of the page. */
export interface Overlays {
  dialog: 'settings' | 'shortcuts' | null;
  miniInbox: boolean;
  donation: boolean;
  /** Path of the page whose mobile menu is open. */
  menuAt: string | null;
}

/** Store of the open overlays. */
export const useOverlays = create<Overlays>()(() => ({
  dialog: null,
  miniInbox: false,
  donation: false,
  menuAt: null,
}));

/** Opens a dialog; null closes the open one. */
export function showDialog(dialog: Overlays['dialog']): void {
  useOverlays.setState({ dialog });
}

/** Opens or closes the donation sidebar. */
export function showDonation(donation: boolean): void {
  useOverlays.setState({ donation });
}

/** Opens or closes the floating mini-inbox. */
export function showMiniInbox(miniInbox: boolean): void {
  useOverlays.setState({ miniInbox });
}

/** Opens the mobile menu of the page at a path; null closes it. */
export function showMenu(menuAt: string | null): void {
  useOverlays.setState({ menuAt });
}
