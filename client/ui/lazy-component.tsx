import {
  lazy,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type LazyExoticComponent,
} from 'react';
import { createStore } from 'zustand';
import { Button } from './button';

/** Time after which the download of a chunk counts as failed, in milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Loads a chunk. Rejects after a timeout. */
export function loadChunk<Module>(
  load: () => Promise<Module>,
  timeoutMs = CHUNK_TIMEOUT_MS,
): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The download of a chunk timed out.')),
      timeoutMs,
    );
    load()
      .catch((error: unknown) => importAgain<Module>(error))
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Store of failed imports by URL, and of how often loading everything again was requested. */
const failedLoads = createStore<{ failures: Record<string, number>; retries: number }>(() => ({
  failures: {},
  retries: 0,
}));

/**
 * Imports a chunk under another URL if its own has failed before, because Chromium never fetches
 * the URL of a failed import again. Its errors name the URL; other browsers do fetch again.
 */
async function importAgain<Module>(error: unknown): Promise<Module> {
  const [url] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
  if (!url) throw error;
  const { failures } = failedLoads.getState();
  const count = failures[url] ?? 0;
  failedLoads.setState({ failures: { ...failures, [url]: count + 1 } });
  if (count === 0) throw error;
  try {
    return (await import(/* @vite-ignore */ `${url}?again=${count}`)) as Module;
  } catch (failure) {
    return reloadPageFor(url, failure);
  }
}

/**
 * Reloads the page if a chunk can't be imported although the server responds: Chromium never fetches a
 * chunk again on which this one depends, and a newer version of the site may have replaced both. Rejects
 * while the server is unavailable, and on a page that was reloaded already, which didn't help then.
 */
async function reloadPageFor(url: string, error: unknown): Promise<never> {
  const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (status < 500 && navigation?.type !== 'reload') window.location.reload();
  throw error;
}

/** Loads all components again that failed to load and are shown as missing. */
export function retryFailedLoads(): void {
  failedLoads.setState(({ retries }) => ({ retries: retries + 1 }));
}

/**
 * Returns a component whose code is loaded when it is first shown. If that fails, `Missing` is
 * shown in its place until a retry succeeds.
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
        console.warn('A chunk could not be loaded:', error);
        return { default: () => <RetriedOnline Missing={Missing} onRetry={retry} /> };
      }),
    );
  // `React.lazy` never tries again, so each retry needs another lazy component.
  let current = begin();
  const retry = () => {
    current = begin();
    for (const listener of listeners) listener();
  };
  return function LazyComponent(props: Props) {
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
    window.addEventListener('online', onRetry);
    const unsubscribe = failedLoads.subscribe((now, before) => {
      if (now.retries !== before.retries) onRetry();
    });
    return () => {
      window.removeEventListener('online', onRetry);
      unsubscribe();
    };
  }, [onRetry]);
  return <Missing onRetry={onRetry} />;
}

/** Says that a part of the page could not be loaded. */
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
