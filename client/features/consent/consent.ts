import { useEffect } from 'react';
import { create } from 'zustand';
import { followText, readText, writeText } from '../../lib/storage/stored-text';

const STORAGE_KEY = 'cookie-consent';

export type Consent = 'accepted' | 'declined';

/** Parses the stored answer. Returns null for anything but the two possible answers. */
export function parseConsent(stored: string | null | undefined): Consent | null {
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
    return followText(STORAGE_KEY, (stored) =>
      useConsentStore.setState({ consent: parseConsent(stored) }),
    );
  }, []);
  return useConsentStore(({ consent }) => consent);
}

/** Stores the visitor's answer. */
export function setConsent(consent: Consent): void {
  useConsentStore.setState({ consent });
  writeText(STORAGE_KEY, consent);
}

function loadConsent(): void {
  if (useConsentStore.getState().consent !== 'unknown') return;
  useConsentStore.setState({ consent: parseConsent(readText(STORAGE_KEY)) });
}
