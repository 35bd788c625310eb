import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identifyClient } from '../rate-limit/client-address.js';
import { KeyedSums } from '../rate-limit/keyed-sums.js';
import { TooManyRequestsError } from '../rate-limit/rate-limits.js';
import { toApiError } from './error.filter.js';

/** Maximum number of unread response bytes per client. A single response may be larger. */
const MAX_PENDING_BYTES = 64 * 1024 * 1024;

const RETRY_AFTER_SECONDS = 5;

/** Headers that describe the response that is replaced by an error. */
const RESPONSE_HEADERS = ['Content-Disposition', 'Content-Encoding', 'Content-Length', 'ETag'];

/**
 * Refuses responses to a client that has too many unread ones: each stays in memory until its client
 * has read it, and a client that never reads could request one after the other. Requests for
 * which `isExempt` returns true are not limited.
 */
export function limitPendingResponses(
  fastify: FastifyInstance,
  isExempt: (request: FastifyRequest) => boolean,
): void {
  const pending = new KeyedSums();
  fastify.addHook('onSend', (request, reply, payload, done) => {
    // A connection that has closed already takes no memory, and emits no second `close`.
    const bytes = reply.raw.destroyed ? 0 : byteLength(payload);
    const client = identifyClient(request.ip);
    const before = pending.get(client);
    if (bytes === 0 || isExempt(request)) return done(null, payload);
    if (before > 0 && before + bytes > MAX_PENDING_BYTES) return done(null, refuse(reply));
    pending.add(client, bytes);
    reply.raw.once('close', () => pending.add(client, -bytes));
    done(null, payload);
  });
}

/** Returns the bytes of a payload; 0 if it is neither text nor binary. */
export function byteLength(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return ArrayBuffer.isView(payload) ? payload.byteLength : 0;
}

function refuse(reply: FastifyReply): string {
  const error = new TooManyRequestsError(
    'Too many unread responses. Read them first.',
    RETRY_AFTER_SECONDS,
    'too-many-unread-responses',
  );
  RESPONSE_HEADERS.forEach((name) => reply.removeHeader(name));
  void reply
    .status(429)
    .header('Retry-After', String(error.retryAfterSeconds))
    .type('application/json; charset=utf-8');
  return JSON.stringify(toApiError(error));
}
