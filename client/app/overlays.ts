import { create } from 'zustand';

/** Open overlays of the page. */
export interface Overlays {
  dialog: 'settings' | 'shortcuts' | null;
  miniInbox: boolean;
  donation: boolean;
}

/** Store of the open overlays. */
export const useOverlays = create<Overlays>()(() => ({
  dialog: null,
  miniInbox: false,
  donation: false,
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
