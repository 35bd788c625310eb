import { createStore } from 'zustand';

/** Time after which the download of a chunk counts as failed, in milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Imports a chunk. Rejects after a timeout. */
export function importChunk<Module>(
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

/** Store of the number of failures by URL, and of the number of calls of `retryFailedLoads`. */
export const failedLoads = createStore<{ failures: Record<string, number>; retries: number }>(
  () => ({
    failures: {},
    retries: 0,
  }),
);

/**
 * Imports a chunk under another URL if its own has failed before, because older versions of Chromium
 * (147, but not 156) never fetch the URL of a failed import again. Only errors of Chromium contain the URL;
 * other browsers fetch again.
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
 * Reloads the page if a chunk can't be imported although the server responds: a chunk that it imports may
 * have failed, which older versions of Chromium never fetch again, or a newer version of the site may have
 * replaced both. Doesn't reload while the server is unavailable, or if the page was just reloaded. Always
 * rejects.
 */
async function reloadPageFor(url: string, error: unknown): Promise<never> {
  const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (status < 500 && navigation?.type !== 'reload') window.location.reload();
  throw error;
}

/** Loads all components again that failed to load. */
export function retryFailedLoads(): void {
  failedLoads.setState(({ retries }) => ({ retries: retries + 1 }));
}
