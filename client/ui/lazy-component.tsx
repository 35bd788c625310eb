import {
  lazy,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type LazyExoticComponent,
} from 'react';
import { Button } from './button';

/** How long a chunk of the page may take to arrive, in milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Loads a chunk; rejects if it has not arrived within the time-out. */
export function loadChunk<Module>(
  load: () => Promise<Module>,
  timeoutMs = CHUNK_TIMEOUT_MS,
): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A part of the page is late.')), timeoutMs);
    load()
      .catch((error: unknown) => importAgain<Module>(error))
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** How often the import of a URL has failed. */
const failures = new Map<string, number>();

/**
 * Imports a chunk under another URL if its own has failed before: Chromium remembers a failed
 * import for as long as the page lives. The error names the URL; where it does not, the browser
 * fetches again by itself.
 */
function importAgain<Module>(error: unknown): Promise<Module> {
  const [url] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
  if (!url) throw error;
  const count = failures.get(url) ?? 0;
  failures.set(url, count + 1);
  if (count === 0) throw error;
  return import(/* @vite-ignore */ `${url}?again=${count}`) as Promise<Module>;
}

/** Retries of the chunks that failed to load and are shown as missing. */
const retries = new Set<() => void>();

/** Loads what failed to load again: called when the connection is back. */
export function retryFailedLoads(): void {
  for (const retry of [...retries]) retry();
}

/**
 * Returns a component that is fetched when it is first shown. If that fails, `Missing` stands in
 * its place until another try succeeds.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<{ onRetry: () => void }> = LoadFailure,
): ComponentType<Props> {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const begin = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(() =>
      loadChunk(load).catch((error: unknown) => {
        console.warn('A part of the page could not be loaded:', error);
        return { default: () => <RetriedOnline Missing={Missing} onRetry={retry} /> };
      }),
    );
  // `React.lazy` never tries again: another try is another lazy component.
  let current = begin();
  const retry = () => {
    current = begin();
    for (const listener of listeners) listener();
  };
  return function LazyPart(props: Props) {
    const Current = useSyncExternalStore(
      subscribe,
      () => current,
      () => current,
    ) as ComponentType<Props>;
    return <Current {...props} />;
  };
}

function RetriedOnline(props: {
  Missing: ComponentType<{ onRetry: () => void }>;
  onRetry: () => void;
}) {
  const { Missing, onRetry } = props;
  useEffect(() => {
    retries.add(onRetry);
    window.addEventListener('online', onRetry);
    return () => {
      retries.delete(onRetry);
      window.removeEventListener('online', onRetry);
    };
  }, [onRetry]);
  return <Missing onRetry={onRetry} />;
}

/** Stands in for a part of the page that could not be loaded. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-lg flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-4 shadow-soft"
    >
      <p>A part of this page could not be loaded.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
