import { Worker } from 'node:worker_threads';
import type { LoadOrder, LoadResult } from './load-sender.js';

/** Sends on a separate thread, so that receiving events doesn't slow sending. */
export function send(order: LoadOrder): Promise<LoadResult> {
  const worker = new Worker(new URL('./sender-thread.js', import.meta.url), { workerData: order });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
