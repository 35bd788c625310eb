import { followText, readText } from '../../storage/stored-text';
import { importChunk } from '../../ui/import-chunk';
import { CORRECTIONS_KEY } from './corrected';
import type { Correction } from './corrections';

/** Reads the corrections of this device, and follows other tabs. Returns an unsubscribe function. */
export function followCorrections(): () => void {
  const read = () => withStore(({ loadCorrections: readCorrections }) => readCorrections());
  if (hasStored()) read();
  return followText(CORRECTIONS_KEY, read);
}

/** Removes the corrections for which `shouldRemove` returns true, such as those of a deleted address. */
export function removeCorrections(shouldRemove: (correction: Correction) => boolean): void {
  if (!hasStored()) return;
  withStore(({ changeCorrections }) =>
    changeCorrections((list) => list.filter((each) => !shouldRemove(each))),
  );
}

function withStore(use: (store: typeof import('./corrections-store')) => void): void {
  importChunk(() => import('./corrections-store')).then(use, (error: unknown) =>
    console.warn('Corrections could not be loaded:', error),
  );
}

function hasStored(): boolean {
  return Boolean(readText(CORRECTIONS_KEY));
}
