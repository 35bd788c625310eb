import { create } from 'zustand';

/** Chromium's event: the page may ask whether to install it, once. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** What is offered: an event of the browser, or `manual` where only the visitor can install the app. */
export type InstallOffer = InstallPromptEvent | 'manual';

/** Store of the event, which may come before its code is loaded, and of what is offered. */
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
