import { create } from 'zustand';

/** Chromium's event: the page may ask whether to install it, once. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Way to install the app: an event of the browser, or `manual` where only the visitor can do it. */
export type InstallOffer = InstallPromptEvent | 'manual';

/** Store of the browser's event, which may come before the code for it is loaded, and of the offer. */
export const useInstallOffer = create<{
  prompt: InstallPromptEvent | null;
  offer: InstallOffer | null;
}>()(() => ({ prompt: null, offer: null }));

/** Keeps the browser's offer to install the app. It would show a hint of its own on the first visit. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstallOffer.setState({ prompt: event as InstallPromptEvent });
  });
}
