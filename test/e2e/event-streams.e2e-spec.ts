import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { StreamReader } from '../support/server/stream-reader.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually } from '../support/until.js';

describe('streams of events', () => {
  let product: TestProduct;
  let session: AddressSession;
  beforeAll(async () => {
    product = await startTestProduct();
  });
  beforeEach(async () => {
    session = await product.issue();
  });
  afterAll(() => product.close());

  const path = () => `/emails/${session.emailAddress}/events`;
  const open = async (lastEventId?: string) =>
    new StreamReader(
      await product.call(path(), {
        session: session.sessionId,
        headers: lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId },
      }),
    );
  const send = async (subject: string) =>
    expect(
      (await sendMail(product.smtpPort, session.emailAddress, `Subject: ${subject}\r\n\r\nHi.\r\n`))
        .code,
    ).toBe(250);

  it('send new messages with their IDs, and other events', async () => {
    await send('Before');
    const stream = await open();
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    await send('First');
    const [[subject, id = ''] = []] = await stream.nextMessages(1);
    expect(subject).toBe('First');
    await product.call(`/emails/${session.emailAddress}/${id}`, {
      method: 'DELETE',
      session: session.sessionId,
    });
    let event = await stream.next();
    while (event?.name !== 'message:deleted') event = await stream.next();
    expect(event.data).toMatchObject({ id });
    await stream.close();
  });

  it('continue after Last-Event-ID without loss or duplicate', async () => {
    const first = await open();
    await send('1');
    await send('2');
    const seen = await first.nextMessages(1);
    await first.close();
    const sending = Promise.all(['3', '4', '5', '6', '7'].map(send));
    let last = seen[0]?.[1];
    for (let count = 1; count <= 3; count += 1) {
      const stream = await open(last);
      seen.push(...(await stream.nextMessages(count)));
      last = seen.at(-1)?.[1];
      await stream.close();
    }
    await sending;
    expect(seen.map(([subject]) => subject).toSorted()).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ]);
    const ids = seen.map(([, id]) => id);
    expect(ids).toEqual(ids.toSorted());
  });

  it('send more messages than one page', async () => {
    for (let n = 0; n < 45; n += 1) await send(`${n}`);
    const stream = await open('00000000-0000-7000-8000-000000000000');
    const subjects = (await stream.nextMessages(45)).map(([subject]) => subject);
    expect(subjects).toEqual(Array.from({ length: 45 }, (_, n) => `${n}`));
    await stream.close();
  });

  it('end when the address is deleted', async () => {
    const stream = await open();
    const options = { method: 'DELETE', session: session.sessionId };
    await product.call('/email/current', options);
    expect((await stream.next())?.name).toBe('address:expired');
    expect(await stream.next()).toBeNull();
  });

  it('refuse a malformed Last-Event-ID, and more than ten for an address', async () => {
    expect((await open('7')).response.status).toBe(400);
    const streams = await Promise.all(Array.from({ length: 10 }, () => open()));
    const refused = await open();
    expect(refused.response.status).toBe(429);
    await Promise.all(streams.map((stream) => stream.close()));
  });

  it('do not count clients that left before their stream began', async () => {
    const { hostname, port } = new URL(product.origin);
    for (let n = 0; n < 30; n += 1) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.end(
        `GET /api/v1${path()} HTTP/1.1\r\nHost: ${hostname}\r\nSession-ID: ${session.sessionId}\r\n\r\n`,
        () => socket.destroy(),
      );
      await once(socket, 'close');
    }
    // The server may still be reading what they sent.
    const streams: StreamReader[] = [];
    while (streams.length < 10)
      streams.push(
        await eventually(
          () => open(),
          ({ response }) => response.status === 200,
        ),
      );
    await Promise.all(streams.map((stream) => stream.close()));
  });

  it('end when the server stops, so that it stops at once', async () => {
    const other = await startTestProduct();
    const { emailAddress, sessionId } = await other.issue();
    const stream = new StreamReader(
      await other.call(`/emails/${emailAddress}/events`, { session: sessionId }),
    );
    const [ended] = await Promise.all([stream.next(), other.close()]);
    expect(ended).toBeNull();
  });
});
