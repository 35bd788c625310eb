import type { FastifyInstance, FastifyReply } from 'fastify';
import { identifyClient } from '../rate-limit/client-address.js';
import { toApiError } from './error.filter.js';
import { TooManyRequestsError } from '../rate-limit/too-many-requests.error.js';

/** What one client may have asked for and not yet read, in bytes: any two answers of ours. */
const MOST_UNREAD_BYTES = 64 * 1024 * 1024;

const RETRY_AFTER_SECONDS = 5;

/** Headers that belong to the answer that is not given. */
const OF_THE_ANSWER = ['Content-Disposition', 'Content-Encoding', 'Content-Length', 'ETag'];

/**
 * Refuses answers to a client that has too many of them unread: each waits in our memory until
 * its client has taken it, and a client that never reads could ask for one after the other.
 */
export function limitPendingResponses(fastify: FastifyInstance): void {
  const unread = new Map<string, number>();
  const change = (client: string, bytes: number): void => {
    const left = (unread.get(client) ?? 0) + bytes;
    if (left > 0) unread.set(client, left);
    else unread.delete(client);
  };
  fastify.addHook('onSend', (request, reply, payload, done) => {
    // A connection that has gone meanwhile takes nothing, and says so no second time.
    const bytes = reply.raw.destroyed ? 0 : bytesOf(payload);
    const client = identifyClient(request.ip);
    const before = unread.get(client) ?? 0;
    if (bytes === 0) return done(null, payload);
    if (before > 0 && before + bytes > MOST_UNREAD_BYTES) return done(null, refuse(reply));
    change(client, bytes);
    reply.raw.once('close', () => change(client, -bytes));
    done(null, payload);
  });
}

function bytesOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return ArrayBuffer.isView(payload) ? payload.byteLength : 0;
}

function refuse(reply: FastifyReply): string {
  const error = new TooManyRequestsError(
    'You have asked for more than you have read. Please read it first.',
    RETRY_AFTER_SECONDS,
  );
  OF_THE_ANSWER.forEach((name) => reply.removeHeader(name));
  void reply
    .status(429)
    .header('Retry-After', String(error.retryAfterSeconds))
    .type('application/json; charset=utf-8');
  return JSON.stringify(toApiError(error));
}
