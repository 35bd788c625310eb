import { Worker } from 'node:worker_threads';
import type { SendOrder, SendResult } from '../support/mail-sender.js';

/** Sends on a thread of its own, so that listening for events does not slow sending. */
export function send(order: SendOrder): Promise<SendResult> {
  const worker = new Worker(new URL('./sender-thread.js', import.meta.url), { workerData: order });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
