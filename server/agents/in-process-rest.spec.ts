import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isLocalRequest } from '../infra/rate-limit/local-clients.js';
import { InProcessRest } from './in-process-rest.js';

describe('InProcessRest', () => {
  let fastify: FastifyInstance;
  beforeAll(async () => {
    fastify = Fastify();
    fastify.get('/api/v1/client', ({ raw }) => ({ isLocal: isLocalRequest(raw) }));
    fastify.post('/mcp', (request) =>
      new InProcessRest(fastify, request).json({ path: '/client' }),
    );
    await fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => fastify.close());

  /** Sends a request over a connection, and returns the body of its response. */
  const post = async (version: string) => {
    const { port } = fastify.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(`POST /mcp HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    return JSON.parse((await text(socket)).split('\r\n\r\n')[1] ?? '') as unknown;
  };

  it.each([
    ['1.1', true],
    ['1.0', false],
  ])('takes a request in HTTP/%s for a local one: %s', async (version, isLocal) => {
    expect(await post(version)).toEqual({ isLocal });
  });

  it('takes no client that has disconnected for a local one', async () => {
    const raw = { socket: {}, httpVersion: '1.1' };
    const request = { headers: { host: 'localhost' }, raw } as unknown as FastifyRequest;
    const rest = new InProcessRest(fastify, request);
    expect(await rest.json({ path: '/client' })).toEqual({ isLocal: false });
  });
});
