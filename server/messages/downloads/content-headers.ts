import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/**
 * Sets headers for bytes that a sender chose: a browser takes them for what they are declared to be
 * (helmet adds `nosniff`), runs nothing in them, stores no copy, and may show them in the frame of a
 * body page, whose origin is opaque.
 */
export function setContentHeaders(
  reply: FastifyReply,
  contentType: string,
  policy = 'sandbox',
): FastifyReply {
  return reply
    .header('Content-Security-Policy', policy)
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .header('Cache-Control', 'no-store')
    .type(contentType);
}

/** Sets headers that make a browser save a sender's file and never run it (RFC 6266). */
export function setDownloadHeaders(
  reply: FastifyReply,
  filename: string,
  contentType: string,
): FastifyReply {
  const disposition = contentDisposition(filename, { type: 'attachment' });
  return setContentHeaders(reply, contentType).header('Content-Disposition', disposition);
}
