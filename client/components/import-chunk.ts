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
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
