import type { ConnectionError } from 'fastify';
import type { Socket } from 'node:net';
import type { ApiError } from '@mayfly/contract/api-error.js';
import { createApiError } from './error.filter.js';

/**
 * Replies to a request that Node can't parse, or that takes too long, and closes the connection. Does what
 * Fastify does by default, but with an `ApiError` as the body.
 */
export function replyToUnparsableRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { statusCode, ...rest } = describeClientError(error.code);
  const body = JSON.stringify({ statusCode, ...rest });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${statusCode} ${rest.error}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
        `Content-Type: application/json\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}

function describeClientError(code: string): ApiError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return createApiError('request-timeout', 'The request took too long. Send it again.');
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return createApiError('headers-too-large', 'The headers of the request are too large.');
  }
  return createApiError('bad-request', 'The request is not valid HTTP.');
}
