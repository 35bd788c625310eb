import { useEffect } from 'react';
import { create } from 'zustand';

const STORAGE_KEY = 'cookie-consent';

export type Consent = 'accepted' | 'declined';

/** Parses the stored answer. Returns null for anything but the two possible answers. */
export function parseConsent(stored: string | null): Consent | null {
  return stored === 'accepted' || stored === 'declined' ? stored : null;
}

/** Store of the answer: null if there is none, `unknown` until the browser's storage is read. */
export const useConsentStore = create<{ consent: Consent | null | 'unknown' }>()(() => ({
  consent: 'unknown',
}));

/** Returns the visitor's answer, which is loaded from the browser's storage and follows other tabs. */
export function useConsent(): Consent | null | 'unknown' {
  useEffect(() => {
    loadConsent();
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === STORAGE_KEY) useConsentStore.setState({ consent: parseConsent(newValue) });
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  return useConsentStore(({ consent }) => consent);
}

/** Stores the visitor's answer. */
export function setConsent(consent: Consent): void {
  useConsentStore.setState({ consent });
  try {
    localStorage.setItem(STORAGE_KEY, consent);
  } catch {
    // Storage may be blocked; the answer then lasts as long as the page.
  }
}

function loadConsent(): void {
  if (useConsentStore.getState().consent !== 'unknown') return;
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage may be blocked; the banner then asks on every visit.
  }
  useConsentStore.setState({ consent: parseConsent(stored) });
}
