import { create } from 'zustand';

/** Open overlays of the page. */
export interface Overlays {
  dialog: 'settings' | 'shortcuts' | null;
  donation: boolean;
}

/** Store of the open overlays. */
export const useOverlays = create<Overlays>()(() => ({
  dialog: null,
  donation: false,
}));

/** Opens some overlays, and closes others. */
export const setOverlays = (overlays: Partial<Overlays>): void => useOverlays.setState(overlays);
