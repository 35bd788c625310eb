import { HttpAdapterHost } from '@nestjs/core';
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { apiErrorSchema } from '@mayfly/contract/api-error.js';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { inFullForm } from '../support/in-full-form.js';
import { eventually } from '../support/until.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

/** All timers but `setInterval`, by which the server counts seconds. */
const REAL_TIMERS = [
  ...(['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'nextTick'] as const),
  ...(['Date', 'hrtime', 'performance', 'queueMicrotask'] as const),
];

const LINE = `${'A word and another. '.repeat(40)}\r\n`;
const LONG_MAIL = `Subject: Long\r\nContent-Type: application/octet-stream\r\n\r\n${LINE.repeat(24_000)}`;

describe("a client that doesn't read responses", () => {
  let product: TestProduct;
  let session: AddressSession;
  let source: string;
  beforeAll(async () => {
    product = await startTestProduct({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
    session = await product.issue();
    await sendMail(product.smtpPort, session.emailAddress, LONG_MAIL);
    const [message] = (await product.page(session)).content;
    source = `/emails/${session.emailAddress}/${message?.id}/source`;
  });
  afterAll(() => product.close());

  /** Requests the source, or another endpoint, over a new connection. */
  const begin = (client: string, path = source): Socket => {
    const socket = connect(Number(new URL(product.origin).port), '127.0.0.1');
    socket.write(
      `GET /api/v1${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\n` +
        `Session-ID: ${session.sessionId}\r\n\r\n`,
    );
    return socket;
  };

  /** Sends the same request and reads only the first line. */
  const readFirstLine = async (
    client: string,
    path?: string,
  ): Promise<{ status: number; socket: Socket }> => {
    const socket = begin(client, path);
    const [head] = (await once(socket, 'data')) as [Buffer];
    socket.pause();
    return { status: Number(head.toString('latin1').split(' ', 2)[1]), socket };
  };

  it('is refused above 64 MiB of pending responses until it disconnects', async () => {
    const readers = [];
    for (let n = 0; n < 4; n += 1) readers.push(await readFirstLine('192.0.2.1'));
    expect(readers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const refused = await product.call(source, {
      session: session.sessionId,
      headers: { 'X-Forwarded-For': '192.0.2.1' },
    });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.headers.get('content-disposition')).toBeNull();
    expect(apiErrorSchema.parse(await refused.json())).toMatchObject({
      statusCode: 429,
      code: 'too-many-unread-responses',
    });
    const other = await readFirstLine('192.0.2.2');
    expect(other.status).toBe(200);

    readers.forEach(({ socket }) => socket.destroy());
    const requestAndLeave = async () => {
      const { status, socket } = await readFirstLine('192.0.2.1');
      socket.destroy();
      return status;
    };
    await eventually(requestAndLeave, (status) => status === 200);
    other.socket.destroy();
  });

  inFullForm('and closes its connection', () => {
    it("isn't charged for the response", async () => {
      const server = product.get(HttpAdapterHost).httpAdapter.getHttpServer() as Server;
      for (let n = 0; n < 5; n += 1) {
        const arrived = once(server, 'request');
        const socket = begin('192.0.2.3');
        await arrived;
        socket.destroy();
      }
      // Queued after those five, since sources of a client are read one at a time.
      const { status, socket } = await readFirstLine('192.0.2.3');
      expect(status).toBe(200);
      socket.destroy();
    });
  });

  it('loses the slot of an export that it reads slowly', async () => {
    const server = product.get(HttpAdapterHost).httpAdapter.getHttpServer() as Server;
    const path = `/emails/${session.emailAddress}/export`;
    jest.useFakeTimers({ doNotFake: REAL_TIMERS });
    const arrived = once(server, 'request') as Promise<[IncomingMessage]>;
    const { socket } = await readFirstLine('192.0.2.4', path);
    const [request] = await arrived;
    for (let second = 0; second < 600 && !request.socket.destroyed; second += 1) {
      jest.advanceTimersByTime(1_000);
      socket.read(1);
      await new Promise(setImmediate);
    }
    jest.useRealTimers();
    expect(request.socket.destroyed).toBe(true);
    const next = await readFirstLine('192.0.2.4', path);
    expect(next.status).toBe(200);
    for (const each of [socket, next.socket]) each.destroy();
  });

  it('has 30 s for a request and 2 min without progress', () => {
    const { httpAdapter } = product.get(HttpAdapterHost);
    const { requestTimeout, timeout } = httpAdapter.getHttpServer() as Server;
    expect([requestTimeout, timeout]).toEqual([30_000, 120_000]);
  });
});
