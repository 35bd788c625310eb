import Fastify, { type FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { addEntityTags } from './entity-tags.js';

describe('addEntityTags', () => {
  let server: FastifyInstance;
  let stream: Readable;
  beforeEach(() => {
    server = Fastify();
    addEntityTags(server);
    server.get('/text', () => ({ a: 1 }));
    server.get('/stream', (_request, reply) => {
      stream = Readable.from(['bytes']);
      return reply.header('ETag', '"1"').send(stream);
    });
  });
  afterEach(() => server.close());
  const get = (url: string, ifNoneMatch = '"other"') =>
    server.inject({ url, headers: { 'If-None-Match': ifNoneMatch } });

  it('adds the tag of a JSON response, and replies 304 to a client that has it', async () => {
    const { statusCode, headers, body } = await get('/text');
    expect([statusCode, body]).toEqual([200, '{"a":1}']);
    const again = await get('/text', `"other", W/${headers.etag}`);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).not.toHaveProperty('content-type');
  });

  it('closes a stream that a client has already', async () => {
    const { statusCode, body } = await get('/stream');
    expect([statusCode, body]).toEqual([200, 'bytes']);
    expect((await get('/stream', '"1"')).statusCode).toBe(304);
    expect(stream.destroyed).toBe(true);
  });
});
