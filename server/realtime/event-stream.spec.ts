import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Message } from '@mayfly/contract/message.js';
import { EventStream } from './event-stream.js';

const PAGE = Array.from({ length: 20 }, (_, n) => ({ id: `${n}`, content: 'x'.repeat(64 * 1024) }));

describe('a stream whose client does not read', () => {
  let server: Server;
  let client: Socket;
  let response: ServerResponse;
  let stream: EventStream;

  beforeEach(async () => {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
    response.writeHead(200).flushHeaders();
    stream = new EventStream(
      'a@mayfly.test',
      response,
      async () => PAGE as unknown as Message[],
      '',
    );
    // Pages are sent until the buffers of both sides are full.
    void stream.sendMessages();
    while (!response.writableNeedDrain) await new Promise(setImmediate);
  });
  afterEach(() => {
    client.destroy();
    server.close();
  });

  it('is closed once too many bytes wait', async () => {
    for (let n = 0; n < 100_000 && !response.destroyed; n += 1) {
      stream.send('message:updated', { id: '1', read: true });
    }
    expect(response.destroyed).toBe(true);
  });

  it('sends nothing after its end', async () => {
    const errors: unknown[] = [];
    response.on('error', (error) => errors.push(error));
    stream.end();
    stream.send('message:deleted', { id: '1' });
    await new Promise(setImmediate);
    expect([errors, response.writableFinished]).toEqual([[], false]);
  });
});
