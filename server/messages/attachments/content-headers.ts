import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/**
 * Sets headers for content from a sender: the browser keeps the declared type (helmet adds `nosniff`),
 * runs no script, stores no copy, and may load the content from a body page, whose origin is opaque.
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

/**
 * Policy of a PDF that the browser shows. It has no `sandbox`, in which no viewer of a browser works; scripts of
 * a PDF can't leave its viewer.
 */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Sets headers that make a browser show a sender's PDF in its viewer. */
export function setPdfHeaders(reply: FastifyReply, filename: string): FastifyReply {
  const disposition = contentDisposition(filename, { type: 'inline' });
  return setContentHeaders(reply, 'application/pdf', PDF_POLICY).header(
    'Content-Disposition',
    disposition,
  );
}

/** Returns whether content is a PDF, by its first bytes (ISO 32000-2, 7.5.2). */
export function isPdf(content: Uint8Array): boolean {
  return Buffer.from(content.subarray(0, 5)).toString('latin1') === '%PDF-';
}

/** Describes a response with `setDownloadHeaders` for the API description. */
export const describeDownload = (
  description: string,
  mediaType: string,
  disposition = 'Always `attachment`, with the file name (RFC 6266).',
) => ({
  description,
  content: { [mediaType]: {} },
  headers: {
    'Content-Disposition': { description: disposition, schema: { type: 'string' as const } },
  },
});
