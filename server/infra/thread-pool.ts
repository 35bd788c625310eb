import { Piscina } from 'piscina';
import type { Worker } from 'node:worker_threads';

type PiscinaOptions = NonNullable<ConstructorParameters<typeof Piscina>[0]>;

/** A pool of worker threads. */
export interface ThreadPool {
  pool: Piscina;
  /** IDs of the threads that have loaded their modules, except the initial ones. */
  loaded: ReadonlySet<number>;
  /** Resolves when the initial threads have loaded their modules. Earlier tasks would start further ones. */
  ready: Promise<unknown>;
  /** Waits until all threads have loaded their modules, then terminates them. Tasks in progress reject. */
  close(): Promise<void>;
}

/** Creates a pool of worker threads that can be closed at any time. */
export function createThreadPool(
  createOptions: (loaded: ReadonlySet<number>) => PiscinaOptions,
): ThreadPool {
  const loaded = new Set<number>();
  const pool = new Piscina(createOptions(loaded));
  pool.on('workerCreate', ({ id }: { id: number }) => loaded.add(id));
  pool.on('workerDestroy', ({ id }: { id: number }) => loaded.delete(id));
  // A thread that fails without a task is replaced by the next one.
  pool.on('error', () => undefined);
  // Piscina emits `workerCreate` for the initial threads at once, so `loaded` can't tell for them.
  const ready = Promise.all(pool.threads.map(whenLoaded));
  const close = async (): Promise<void> => {
    const findLoading = () => pool.threads.filter(({ threadId }) => !loaded.has(threadId));
    // Idle threads don't keep the process running.
    pool.threads.forEach((thread) => thread.ref());
    await ready;
    for (let loading = findLoading(); loading.length > 0; loading = findLoading())
      await Promise.all(loading.map(whenLoaded));
    // `pool.close()` would wait up to 30 seconds for tasks in progress.
    await pool.destroy();
  };
  return { pool, loaded, ready, close };
}

/**
 * Resolves when a thread has posted its next message, or has ended. A thread posts its first message once
 * its modules are loaded, so call this before that message. Terminate the thread only afterwards: Node.js 20
 * aborts the whole process if a thread is terminated inside `require` of an ES module.
 */
function whenLoaded(thread: Worker): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['message', 'exit']) thread.once(event, () => resolve());
  });
}
