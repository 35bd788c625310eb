import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import type { Authentication } from '@mayfly/contract/message.js';
import { CachingResolver } from '../infra/dns/caching-resolver.js';
import { checkSender, type ReceivedMessage } from './check-sender.js';
import { MessageResolver } from './message-resolver.js';

/** Data of the thread. The thread increments `beats` as long as its event loop runs. */
export interface AuthenticatorData {
  servers: string[] | undefined;
  beats: Int32Array;
}

/** A message to check. `source` is in zlib format (RFC 1950); `size` is its uncompressed size in bytes. */
export interface AuthenticatorTask extends Omit<ReceivedMessage, 'source'> {
  id: number;
  source: Uint8Array;
  size: number;
}

/** Result of a task; `authentication` is null if the message could not be checked. */
export interface AuthenticatorResult {
  id: number;
  authentication: Authentication | null;
  /** DNS queries that were sent for it. */
  queries: number;
  /** Name of the error if the check failed. Its message may quote the email. */
  error?: string;
}

const BEAT_INTERVAL_MS = 500;

const { servers, beats } = workerData as AuthenticatorData;
const resolver = new CachingResolver(servers);

/** Gives precedence to the threads that receive and show messages. Only Linux has priorities per thread. */
function lowerPriority(): void {
  try {
    setPriority(
      Number(basename(readlinkSync('/proc/thread-self'))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    );
  } catch {
    // Checks run at the usual priority.
  }
}

async function check(task: AuthenticatorTask): Promise<AuthenticatorResult> {
  const { id, source, size, ...message } = task;
  const messageResolver = new MessageResolver(resolver);
  try {
    const bytes = inflateSync(source, { maxOutputLength: Math.max(size, 1) });
    const authentication = await checkSender({ ...message, source: bytes }, messageResolver);
    return { id, authentication, queries: messageResolver.queries };
  } catch (error) {
    const { name } = error as Error;
    return { id, authentication: null, queries: messageResolver.queries, error: name };
  }
}

lowerPriority();
setInterval(() => Atomics.add(beats, 0, 1), BEAT_INTERVAL_MS).unref();
parentPort?.on('message', (task: AuthenticatorTask) => {
  void check(task).then((result) => parentPort?.postMessage(result));
});
// The first message signals that all modules are loaded; no task has this ID.
parentPort?.postMessage({ id: 0, authentication: null, queries: 0 } satisfies AuthenticatorResult);
