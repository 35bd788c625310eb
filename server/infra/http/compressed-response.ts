import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Content codings of responses. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A response in every encoding, to be sent many times. */
export interface CompressedResponse {
  status: 200 | 404;
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Compresses a response in every encoding. Its ETag is a hash of the text. */
export async function compressResponse(
  status: 200 | 404,
  text: string,
): Promise<CompressedResponse> {
  const identity = Buffer.from(text);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params: quality }),
    compressGzip(identity, { level: 9 }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, etag, bodies: { br, gzip: zipped, identity } };
}

/**
 * Sends a response in the best encoding that the client accepts. Adds `Accept-Encoding` to the reply's `Vary`. By its
 * ETag, `addEntityTags` replies 304 if the client has it already.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, etag, bodies }: CompressedResponse,
  type: string,
): Promise<void> {
  const vary = reply.getHeader('Vary');
  void reply
    .header('Vary', vary ? `Accept-Encoding, ${String(vary)}` : 'Accept-Encoding')
    .header('Cache-Control', 'no-cache')
    .header('ETag', etag);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  await reply.status(status).type(type).send(bodies[encoding]);
}

/** Returns Brotli if `Accept-Encoding` (RFC 9110, 12.5.3) allows it, else gzip if it allows that, else `identity`. */
export function chooseEncoding(header: string | undefined): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const accepted = negotiator.encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find((each) => accepted.includes(each)) ?? 'identity';
}
