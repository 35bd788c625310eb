import { attachmentQuerySchema, bodyQuerySchema, signedQuerySchema } from '../download-query.js';
import { attachmentParamsSchema, imageParamsSchema, messageParamsSchema } from '../message.js';
import type { Endpoint } from './endpoint.js';

const download = {
  'Content-Disposition': 'Always `attachment`, with the file name (RFC 6266).',
};

/** Endpoints for the body, the source and the attachments of a message, which aren't JSON. */
export const downloadEndpoints: Endpoint[] = [
  {
    method: 'get',
    path: '/emails/{emailAddress}/{id}/body',
    name: 'getMessageBody',
    group: 'Message',
    summary: 'Get the body as a page for a sandboxed frame',
    description:
      'A page of its own, whose policy allows no scripts and no requests to other hosts. Plain text ' +
      'is shown as HTML.',
    session: 'or-signature',
    params: messageParamsSchema,
    query: bodyQuerySchema,
    responses: { 200: { description: 'Sanitized HTML.', mediaType: 'text/html' } },
    errors: [400, 404, 410, 503],
  },
  {
    method: 'get',
    path: '/emails/{emailAddress}/{id}/images/{index}',
    name: 'getRemoteImage',
    group: 'Message',
    summary: 'Load a remote image through this server',
    description:
      'This server fetches the image: its sender learns that someone opened the message, and when, but ' +
      'nothing about who asks. It is fetched once and kept as long as the message, as far as there is ' +
      'room.',
    session: 'or-signature',
    params: imageParamsSchema,
    query: signedQuerySchema,
    responses: {
      200: { description: 'A PNG, JPEG, GIF or WebP image, by its bytes.', mediaType: 'image/*' },
    },
    errors: [400, 404, 410, 502, 503],
  },
  {
    method: 'get',
    path: '/emails/{emailAddress}/{id}/source',
    name: 'getMessageSource',
    group: 'Message',
    summary: 'Download the source',
    description:
      'The message byte for byte as it was received, after the trace header of this server ' +
      '(`Return-Path` and `Received`).',
    session: 'or-signature',
    params: messageParamsSchema,
    query: signedQuerySchema,
    responses: {
      200: {
        description: 'The source (RFC 5322).',
        mediaType: 'message/rfc822',
        headers: download,
      },
    },
    errors: [400, 404, 410, 503],
  },
  {
    method: 'get',
    path: '/emails/{emailAddress}/{id}/attachments/{index}',
    name: 'getAttachment',
    group: 'Message',
    summary: 'Download an attachment',
    description:
      'The file as it was before the sender encoded it for email. With `view=text`, a page of its own ' +
      'that shows at most 256 KiB of it as text, with a policy like that of the body.',
    session: 'or-signature',
    params: attachmentParamsSchema,
    query: attachmentQuerySchema,
    responses: {
      200: {
        description:
          'The decoded bytes: raster images with the media type that the message declares, ' +
          'everything else as `application/octet-stream`.',
        mediaType: '*/*',
        headers: {
          'Content-Disposition':
            '`attachment` with the file name (RFC 6266), except with `view=text`.',
        },
      },
    },
    errors: [400, 404, 410, 422, 503],
  },
  {
    method: 'get',
    path: '/emails/{emailAddress}/{id}/attachments.zip',
    name: 'getAttachments',
    group: 'Message',
    summary: 'Download all attachments',
    description:
      'All attachments in one ZIP file, stored without compression. Equal file names get a number.',
    session: 'or-signature',
    params: messageParamsSchema,
    query: signedQuerySchema,
    responses: {
      200: { description: 'The archive.', mediaType: 'application/zip', headers: download },
    },
    errors: [400, 404, 410, 422, 503],
  },
];
