import { workerData } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import type { Authentication } from '@mayfly/contract/message.js';
import { CachingResolver } from '../infra/dns/caching-resolver.js';
import { checkSender, type ReceivedMessage } from './check-sender.js';
import { MessageResolver } from './message-resolver.js';

/** A message to check. `source` is in zlib format (RFC 1950); `size` is its uncompressed size in bytes. */
export interface AuthenticatorTask extends Omit<ReceivedMessage, 'source'> {
  source: Uint8Array;
  size: number;
}

/** Result of a task; `authentication` is null if the message could not be checked. */
export interface AuthenticatorResult {
  authentication: Authentication | null;
  /** DNS queries that were sent for it. */
  queries: number;
  /** Name of the error if the check failed. Its message may quote the email. */
  error?: string;
}

const { servers } = workerData as { servers: string[] | undefined };
const resolver = new CachingResolver(servers);

// The library writes to the console, which must stay out of the log.
Object.assign(console, { log: () => undefined });

/** Checks the sender of a message. Runs in a worker thread. */
export async function check(task: AuthenticatorTask): Promise<AuthenticatorResult> {
  const { source, size, ...message } = task;
  const messageResolver = new MessageResolver(resolver);
  try {
    const bytes = inflateSync(source, { maxOutputLength: Math.max(size, 1) });
    const authentication = await checkSender({ ...message, source: bytes }, messageResolver);
    return { authentication, queries: messageResolver.queries };
  } catch (error) {
    const { name } = error as Error;
    return { authentication: null, queries: messageResolver.queries, error: name };
  }
}
