import Fastify, { type ConnectionError, type FastifyInstance } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { apiErrorSchema } from '@mayfly/contract/api-error.js';
import { replyToUnparsableRequest, addEntityTags } from './http-server.js';
import { Readable } from 'node:stream';

const replyTo = (code: string, state: Partial<Socket> = {}) => {
  const written: string[] = [];
  const destroy = jest.fn();
  const write = (text: string) => written.push(text) > 0;
  const socket = { destroyed: false, writable: true, write, destroy, ...state };
  const error = Object.assign(new Error(code), { code }) as ConnectionError;
  replyToUnparsableRequest(error, socket as unknown as Socket);
  return { written, destroy };
};

describe('replyToUnparsableRequest', () => {
  it.each([
    [
      'ERR_HTTP_REQUEST_TIMEOUT',
      408,
      'request-timeout',
      'The request took too long. Send it again.',
    ],
    ['HPE_HEADER_OVERFLOW', 431, 'headers-too-large', 'The headers of the request are too large.'],
    ['HPE_INVALID_METHOD', 400, 'bad-request', 'The request is not valid HTTP.'],
  ])('sends an error for %s and closes the connection', (cause, statusCode, code, message) => {
    const { written, destroy } = replyTo(cause);
    const [head = '', body = ''] = written.join('').split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${statusCode} `);
    expect(head).toContain(`Content-Length: ${body.length}\r\n`);
    expect(apiErrorSchema.parse(JSON.parse(body))).toEqual({
      statusCode,
      code,
      message,
      error: STATUS_CODES[statusCode],
    });
    expect(destroy).toHaveBeenCalledTimes(1);
  });

  it('sends nothing to a client that has disconnected', () => {
    expect(replyTo('ECONNRESET').written).toEqual([]);
    expect(replyTo('HPE_INVALID_METHOD', { destroyed: true }).written).toEqual([]);
    expect(replyTo('HPE_INVALID_METHOD', { writable: false }).written).toEqual([]);
  });
});

describe('addEntityTags', () => {
  let server: FastifyInstance;
  let stream: Readable;
  beforeEach(() => {
    server = Fastify();
    addEntityTags(server);
    server.get('/stream', (_request, reply) => {
      stream = Readable.from(['bytes']);
      return reply.header('ETag', '"1"').send(stream);
    });
  });
  afterEach(() => server.close());
  const get = (ifNoneMatch: string) =>
    server.inject({ url: '/stream', headers: { 'If-None-Match': ifNoneMatch } });

  it('closes a stream that a client has already', async () => {
    const { statusCode, body } = await get('"other"');
    expect([statusCode, body]).toEqual([200, 'bytes']);
    expect((await get('"1"')).statusCode).toBe(304);
    expect(stream.destroyed).toBe(true);
  });
});
