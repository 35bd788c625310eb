import { create } from 'zustand';

/** Chromium's `beforeinstallprompt` event. `prompt` may be called only once. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Way to install the app: an event of the browser, or `manual` if it has none. */
export type InstallOffer = InstallPromptEvent | 'manual';

/**
 * Store of the browser's event, which may fire before `install-offer.ts` is loaded, and of the
 * offer that the page shows.
 */
export const useInstallOffer = create<{
  prompt: InstallPromptEvent | null;
  offer: InstallOffer | null;
}>()(() => ({ prompt: null, offer: null }));

/**
 * Stores the browser's `beforeinstallprompt` event. Prevents its default, since the browser would
 * offer the installation on the first visit.
 */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstallOffer.setState({ prompt: event as InstallPromptEvent });
  });
}
