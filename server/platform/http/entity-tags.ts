import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Gives every JSON answer to a successful GET an ETag, and answers 304 (RFC 9110, 13.1.2) where
 * the client already has it. An answer that brings its own ETag keeps it: mail sources and
 * attachments never change, so nobody hashes their megabytes.
 */
export function addEntityTags(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const readable = request.method === 'GET' || request.method === 'HEAD';
    if (!readable || reply.statusCode !== 200) return done(null, payload);
    const given = reply.getHeader('etag');
    if (given === undefined && typeof payload !== 'string') return done(null, payload);
    const etag = given === undefined ? entityTag(payload as string) : String(given);
    void reply.header('ETag', etag);
    if (!matches(request.headers['if-none-match'], etag)) return done(null, payload);
    void reply.status(304).removeHeader('Content-Length').removeHeader('Content-Type');
    return done(null, '');
  });
}

const entityTag = (payload: string): string =>
  `"${createHash('sha1').update(payload).digest('base64url')}"`;

/** Whether an `If-None-Match` header names the tag, by weak comparison (RFC 9110, 8.8.3.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag));
}
