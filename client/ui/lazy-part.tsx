import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { Button } from './button';

/** How long a part of the page may take to arrive, in milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Loads a chunk, and gives up when it has not come within the time-out. */
export function loadChunk<Module>(
  load: () => Promise<Module>,
  timeoutMs = CHUNK_TIMEOUT_MS,
): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A part of the page is late.')), timeoutMs);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** A component that is fetched when it is first shown; where that fails, an offer to reload. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    loadChunk(load).catch((error: unknown) => {
      console.warn('A part of the page could not be loaded:', error);
      return { default: PartMissing as ComponentType<Props> };
    }),
  );
}

/** Stands where a part of the page could not be loaded. */
export function PartMissing() {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-lg flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-4 shadow-soft"
    >
      <p>A part of this page could not be loaded. Reload the page to try again.</p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </div>
  );
}
