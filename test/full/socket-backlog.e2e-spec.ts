import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { listen } from '../support/server/socket-listener.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

/** An Engine.IO packet (https://socket.io/docs/v4/engine-io-protocol/). */
const PONG = '3';
const LARGE = `Subject: Large\r\n\r\n${`${'word '.repeat(14)}\r\n`.repeat(900)}`;

/** Encodes a text frame of a client (RFC 6455, section 5.2). */
function encodeFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  const header = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 0xff]);
  return Buffer.concat([header, mask, payload.map((byte, n) => byte ^ (mask[n % 4] ?? 0))]);
}

describe('a socket that is never read', () => {
  let product: TestProduct;
  let session: AddressSession;
  beforeAll(async () => {
    product = await startTestProduct({ INBOX_MAX_MESSAGES: '10000' });
    session = await product.issue();
  });
  afterAll(() => product.close());

  /** Completes the handshake over raw TCP and then stops reading. */
  const connectAndStopReading = async (): Promise<Socket> => {
    const socket = connect(Number(new URL(product.origin).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\n' +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    await once(socket, 'data');
    socket.write(encodeFrame(`40${JSON.stringify({ sessionId: session.sessionId })}`));
    let received = '';
    while (!received.includes('40{"sid"')) received += String(await once(socket, 'data'));
    socket.pause();
    return socket;
  };

  it('is closed although it replies to pings, without affecting others', async () => {
    const reading = await listen(product.origin, { sessionId: session.sessionId });
    const stuck = await connectAndStopReading();
    let pushed = 0;
    while (!stuck.destroyed) {
      expect((await sendMail(product.smtpPort, session.emailAddress, LARGE)).code).toBe(250);
      const { message } = await reading.next('message:received');
      // On a busy machine, the content comes with the update.
      if (message.reading === 'pending') await reading.next('message:updated');
      pushed += 1;
      stuck.write(encodeFrame(PONG));
    }
    // The operating system buffers some megabytes before the server has to.
    expect(pushed).toBeGreaterThan(10);
    expect(reading.socket.connected).toBe(true);
    reading.close();
  });
});
