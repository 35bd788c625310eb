import { Worker } from 'node:worker_threads';
import type { MailKind } from './sample-mail.js';

/** What is to be sent. `perSecond` 0 means as fast as the server answers. */
export interface SendOrder {
  host: string;
  port: number;
  connections: number;
  recipients: string[];
  count: number;
  kind: MailKind;
  perSecond: number;
  /** Stands before every id, so that no two runs share one. */
  run: string;
}

/** One 250: which mail was accepted for whom. Times are `monotonicMs`. */
export interface LedgerEntry {
  recipient: string;
  id: string;
  sha256: string;
  lastByteAt: number;
}

/** What came of an order. */
export interface SendResult {
  ledger: LedgerEntry[];
  refused: string[];
  seconds: number;
}

/** Sends on a thread of its own, so that listening for events does not slow sending. */
export function send(order: SendOrder): Promise<SendResult> {
  const worker = new Worker(new URL('./sender-thread.js', import.meta.url), { workerData: order });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
