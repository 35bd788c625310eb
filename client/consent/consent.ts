import { create } from 'zustand';

/** Where the visitor's answer is kept. */
export const CONSENT_KEY = 'cookie-consent';

export type Consent = 'accepted' | 'declined';

/** The stored answer; null where none was given, or none that we know. */
export function parseConsent(stored: string | null): Consent | null {
  return stored === 'accepted' || stored === 'declined' ? stored : null;
}

/** `unknown` until the browser's storage was read: the server cannot know it. */
export const useConsent = create<{ consent: Consent | null | 'unknown' }>()(() => ({
  consent: 'unknown',
}));

/** Reads the answer that this browser keeps. */
export function readConsent(): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(CONSENT_KEY);
  } catch {
    // Storage may be refused; the banner then asks again.
  }
  useConsent.setState({ consent: parseConsent(stored) });
}

/** Keeps the visitor's answer. */
export function answerConsent(consent: Consent): void {
  useConsent.setState({ consent });
  try {
    localStorage.setItem(CONSENT_KEY, consent);
  } catch {
    // Storage may be refused; the answer then holds as long as the page.
  }
}
