import { loadChunk } from '../../ui/lazy-component';
import { CORRECTIONS_KEY } from './corrected';
import type { Correction } from './corrections';

/** Reads the corrections of this device, and follows other tabs. Returns an unsubscribe function. */
export function followCorrections(): () => void {
  const read = () => withStore(({ loadCorrections: readCorrections }) => readCorrections());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CORRECTIONS_KEY || key === null) read();
  };
  if (hasStored()) read();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Removes corrections whose message or address is gone. */
export function dropCorrections(isOver: (correction: Correction) => boolean): void {
  if (!hasStored()) return;
  withStore(({ changeCorrections }) =>
    changeCorrections((list) => list.filter((each) => !isOver(each))),
  );
}

function withStore(use: (store: typeof import('./corrections-store')) => void): void {
  loadChunk(() => import('./corrections-store')).then(use, (error: unknown) =>
    console.warn('Corrections could not be loaded:', error),
  );
}

function hasStored(): boolean {
  try {
    return localStorage.getItem(CORRECTIONS_KEY) !== null;
  } catch {
    return false;
  }
}
