import type { Worker } from 'node:worker_threads';

/**
 * Resolves when a thread has posted its next message, or has ended. A thread posts its first message once
 * its modules are loaded, so call this before that message. Terminate the thread only afterwards: Node.js 20
 * aborts the whole process if a thread is terminated inside `require` of an ES module.
 */
export function whenLoaded(thread: Worker): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['message', 'exit']) thread.once(event, () => resolve());
  });
}
