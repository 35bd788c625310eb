import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';

/**
 * Adds an ETag to every JSON response to a successful GET, and replies 304 (RFC 9110, 13.1.2) if the
 * client has it already. Keeps an ETag that the handler has set: sources and attachments are
 * immutable, so hashing their megabytes would be wasted.
 */
export function addEntityTags(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || reply.statusCode !== 200) return done(null, payload);
    const given = reply.getHeader('etag');
    if (given === undefined && typeof payload !== 'string') return done(null, payload);
    const etag = given === undefined ? hashPayload(payload as string) : String(given);
    void reply.header('ETag', etag);
    if (!matches(request.headers['if-none-match'], etag)) return done(null, payload);
    // A stream that is not sent would keep its file open.
    if (payload instanceof Readable) payload.destroy();
    void reply.status(304).removeHeader('Content-Length').removeHeader('Content-Type');
    return done(null, '');
  });
}

const hashPayload = (payload: string): string =>
  `"${createHash('sha1').update(payload).digest('base64url')}"`;

/** Returns whether an `If-None-Match` names the tag, by weak comparison (RFC 9110, 8.8.3.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const stripWeak = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = header.split(',').map(stripWeak);
  return header.trim() === '*' || tags.includes(stripWeak(etag));
}
