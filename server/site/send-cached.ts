import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type CachedPage } from './page-cache.js';

/** Sends a cached page in the best encoding that the client accepts, or 304 if it has the page. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, etag, bodies }: CachedPage,
  type: string,
): Promise<void> {
  void reply
    .header('Vary', 'Accept-Encoding')
    .header('Cache-Control', 'no-cache')
    .header('ETag', etag);
  if (request.headers['if-none-match'] === etag) {
    await reply.status(304).send();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  await reply.status(status).type(type).send(bodies[encoding]);
}
