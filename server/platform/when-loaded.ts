import type { Worker } from 'node:worker_threads';

/**
 * Resolves when a thread has posted its first message, by which it says that its modules are loaded, or
 * has ended. Call this when the thread starts, and don't terminate it before: Node.js 20 aborts the
 * whole process if the thread is inside `require` of an ES module.
 */
export function whenLoaded(thread: Worker): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['message', 'exit']) thread.once(event, () => resolve());
  });
}
