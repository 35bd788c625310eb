import { Manager } from 'socket.io-client';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { socketRefusalSchema } from '@mayfly/contract/socket-events.js';
import { listen, type SocketListener } from '../support/server/socket-listener.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { itInFullForm } from '../support/in-full-form.js';
import { eventually } from '../support/until.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const UNKNOWN = 'A'.repeat(43);
/** Opens a connection without a handshake. */
const openConnection = (origin: string) =>
  new Manager(origin, { transports: ['websocket'], reconnection: false });

describe('a socket', () => {
  let product: TestProduct;
  let session: AddressSession;
  beforeAll(async () => {
    product = await startTestProduct();
    session = await product.issue();
  });
  afterAll(() => product.close());

  const expectRefusal = async (auth: object, headers: Record<string, string> = {}) => {
    const refused = await listen(product.origin, auth, headers).then(
      (listener) => listener.close(),
      (error: Error & { data?: unknown }) => error,
    );
    if (!refused) throw new Error('The socket was let in.');
    return refused;
  };

  it.each([
    ['no auth', {}],
    ['a number', { sessionId: 7 }],
    ['null as an ID', { sessionId: null }],
    ['a list as an ID', { sessionId: [UNKNOWN] }],
    ['an object as an ID', { sessionId: { $ne: '' } }],
    ['an ID that is too long', { sessionId: 'A'.repeat(129) }],
    ['an empty list', { sessionIds: [] }],
    ['a string as a list', { sessionIds: UNKNOWN }],
    ['a list of numbers', { sessionIds: [1, 2] }],
    ['eleven IDs', { sessionIds: Array.from({ length: 11 }, (_, n) => `${n}`.padEnd(43, 'A')) }],
    ['other names', { session: UNKNOWN, token: 'x' }],
  ])('is refused with 400 for %s', async (_name, auth) => {
    const { data } = await expectRefusal(auth);
    expect(socketRefusalSchema.parse(data)).toMatchObject({
      statusCode: 400,
      code: 'malformed-handshake',
    });
  });

  it.each([
    ['an ID that was never issued', { sessionId: UNKNOWN }],
    ['an empty ID', { sessionId: '' }],
    ['an ID that is not ASCII', { sessionId: '\u{1f99f}é\u0000' }],
    ['ten IDs, none of them active', { sessionIds: Array<string>(10).fill(UNKNOWN) }],
  ])('is refused with 410 for %s', async (_name, auth) => {
    const { data } = await expectRefusal(auth);
    const { statusCode, code } = socketRefusalSchema.parse(data);
    expect([statusCode, code]).toEqual([410, 'address-expired']);
  });

  it('is refused from another origin even with a valid session', async () => {
    for (const Origin of ['https://elsewhere.example', 'null', `${product.origin}.example`]) {
      const error = await expectRefusal({ sessionId: session.sessionId }, { Origin });
      expect(error.data).toBeUndefined();
    }
    const own = await listen(
      product.origin,
      { sessionId: session.sessionId },
      { Origin: product.origin },
    );
    own.close();
  });

  it('is closed when it sends 16 kB, without affecting others', async () => {
    const quiet = await listen(product.origin, { sessionId: session.sessionId });
    const loud = await listen(product.origin, { sessionId: session.sessionId });
    const gone = new Promise((resolve) => loud.socket.once('disconnect', resolve));
    loud.socket.emit('junk', 'x'.repeat(16 * 1024));
    await gone;
    await sendMail(product.smtpPort, session.emailAddress, 'Subject: Still here\r\n\r\nHello.\r\n');
    expect((await quiet.next('message:received')).message.subject).toBe('Still here');
    quiet.close();
  });

  itInFullForm('is closed if no handshake arrives in time', async () => {
    const connection = openConnection(product.origin);
    const reason = await new Promise((resolve) => connection.once('close', resolve));
    expect(reason).toBe('transport close');
  });

  it('is closed by a second handshake on its connection', async () => {
    const connection = openConnection(product.origin);
    const packets: unknown[] = [];
    connection.on('open', () => {
      connection.engine.on('data', (packet: unknown) => packets.push(packet));
      const handshake = `0{"sessionId":"${UNKNOWN}"}`;
      for (let n = 0; n < 20; n += 1) connection.engine.write(handshake);
    });
    await new Promise((resolve) => connection.once('close', resolve));
    expect(packets.length).toBeLessThanOrEqual(1);
  });

  it('is refused with 429 as the eleventh of its address until one closes', async () => {
    const own = await product.issue();
    const auth = { sessionId: own.sessionId };
    const open = await Promise.all(Array.from({ length: 10 }, () => listen(product.origin, auth)));
    const { data } = await expectRefusal(auth);
    expect(socketRefusalSchema.parse(data)).toMatchObject({
      statusCode: 429,
      code: 'too-many-sockets',
      retryAfterSeconds: 60,
    });
    const both = { sessionIds: [own.sessionId, (await product.issue()).sessionId] };
    expect(socketRefusalSchema.parse((await expectRefusal(both)).data).statusCode).toBe(429);
    open[0]?.close();
    const listenAgain = () => listen(product.origin, auth).catch(() => null);
    open.push((await eventually(listenAgain, Boolean)) as SocketListener);
    open.forEach((listener) => listener.close());
  });

  it('is notified of its inactive sessions', async () => {
    const listener = await listen(product.origin, { sessionIds: [session.sessionId, UNKNOWN] });
    expect(await listener.next('address:expired')).toEqual({
      emailAddress: null,
      sessionId: UNKNOWN,
    });
    expect(listener.socket.connected).toBe(true);
    listener.close();
  });
});
