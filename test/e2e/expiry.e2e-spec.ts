import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { describeOnEnginesByForm } from '../support/browser/engines.js';
import type { Engine } from '../support/browser/engines.js';
import { expireIn } from '../support/server/expire-in.js';
import { inFullForm } from '../support/in-full-form.js';
import { eventually } from '../support/until.js';
import { listen } from '../support/server/socket-listener.js';
import { sendMail, SmtpClient } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const mail = 'Subject: Soon gone\r\n\r\nHello.\r\n';

describeOnEnginesByForm('expired address', (startEngine) => {
  let engine: Engine;
  let product: TestProduct;
  beforeAll(async () => {
    engine = await startEngine();
    product = await startTestProduct(engine.settings);
  });
  afterAll(async () => {
    await product.close();
    await engine.stop();
  });

  const countRows = async () => {
    const [counts] = await product.database.query<Record<string, string>>(
      `SELECT (SELECT count(*) FROM addresses) AS addresses,
        (SELECT count(*) FROM messages) AS messages, (SELECT count(*) FROM sources) AS sources`,
    );
    return Object.values(counts ?? {}).map(Number);
  };
  const findAddress = (emailAddress: string) =>
    product.database.query('SELECT 1 FROM addresses WHERE email_address = $1', [emailAddress]);

  it('is deleted with its messages by a job; its sockets are closed', async () => {
    const sessions = await Promise.all([product.issue(), product.issue()]);
    const to = sessions.map(({ emailAddress }) => emailAddress);
    await sendMail(product.smtpPort, to, mail);
    const listener = await listen(product.origin, { sessionId: sessions[0].sessionId });
    expect(await countRows()).toEqual([2, 2, 1]);
    await expireIn(product, 1, to);
    const { emailAddress } = await listener.next('address:expired');
    expect(emailAddress).toBe(sessions[0].emailAddress);
    await eventually(
      async () => listener.socket.connected,
      (connected) => !connected,
    );
    const session = sessions[0].sessionId;
    expect((await product.call('/email/current', { session })).status).toBe(410);
    await eventually(countRows, (counts) => counts.every((count) => count === 0));
  });

  it('is not forgotten if its job runs too early', async () => {
    const { emailAddress } = await product.issue();
    const id = `expire-${await expireIn(product, 3, [emailAddress])}`;
    const queue = product.get<Queue>(getQueueToken('expiry'));
    const job = await eventually(
      () => queue.getJob(id),
      (found) => found !== undefined,
    );
    await job?.promote();
    const isDone = (state: string) => !['waiting', 'active'].includes(state);
    expect(await eventually(() => queue.getJobState(id), isDone)).toBe('delayed');
    await eventually(
      () => findAddress(emailAddress),
      (found) => found.length === 0,
    );
  });

  it('is refused by every read and by SMTP before any job has run', async () => {
    const session = await product.issue();
    const unused = await product.issue();
    await sendMail(product.smtpPort, session.emailAddress, mail);
    const [message] = (await product.page(session)).content;
    await product.database.query(
      `UPDATE addresses SET valid_till = now() - interval '1 millisecond'
       WHERE email_address = ANY($1)`,
      [[session.emailAddress, unused.emailAddress]],
    );
    const inbox = `/emails/${session.emailAddress}`;
    const paths = [
      '/email/current',
      inbox,
      `${inbox}/${message?.id}`,
      `${inbox}/${message?.id}/source`,
    ];
    for (const path of paths) {
      expect((await product.call(path, { session: session.sessionId })).status).toBe(410);
    }
    const client = await SmtpClient.connect(product.smtpPort);
    await client.command('EHLO tests.example.com');
    await client.command('MAIL FROM:<a@example.com>');
    expect((await client.command(`RCPT TO:<${unused.emailAddress}>`)).code).toBe(550);
    await client.quit();
  });

  it('gets no email although it was cached as a recipient', async () => {
    const session = await product.issue();
    const client = await SmtpClient.connect(product.smtpPort);
    await client.command('EHLO tests.example.com');
    await client.command('MAIL FROM:<a@example.com>');
    await client.command(`RCPT TO:<${session.emailAddress}>`);
    await product.database.query(
      `UPDATE addresses SET valid_till = now() - interval '1 millisecond'
       WHERE email_address = $1`,
      [session.emailAddress],
    );
    await client.command('DATA');
    expect((await client.command(`${mail}.`)).code).toBe(550);
    await client.quit();
  });

  it('keeps its messages and sockets if it was extended in time', async () => {
    const session = await product.issue();
    const other = await product.issue();
    const listener = await listen(product.origin, { sessionId: session.sessionId });
    await sendMail(product.smtpPort, session.emailAddress, mail);
    await listener.next('message:received');
    await expireIn(product, 3, [session.emailAddress, other.emailAddress]);
    await listener.next('address:extended');
    const extended = await product.call('/email/extend', {
      method: 'POST',
      session: session.sessionId,
    });
    expect(extended.status).toBe(200);
    expect((await listener.next('address:extended')).emailAddress).toBe(session.emailAddress);
    // Once `other` is deleted, the first expiry of both has passed.
    await eventually(
      () => findAddress(other.emailAddress),
      (found) => found.length === 0,
    );
    const events = listener.received.map(({ event }) => event);
    // Pushed only if the message was pending when it arrived.
    expect(events.filter((event) => event !== 'message:updated')).toEqual([
      'message:received',
      'address:extended',
      'address:extended',
    ]);
    expect(listener.socket.connected).toBe(true);
    expect((await product.page(session)).totalElements).toBe(1);
    listener.close();
  });

  inFullForm('with many others', () => {
    it('shares one job with all addresses that expire in the same second', async () => {
      const sessions = await Promise.all(Array.from({ length: 50 }, () => product.issue()));
      const seconds = new Set(
        sessions.map(({ validTill }) => Math.ceil(Date.parse(validTill) / 1000)),
      );
      const jobs = () => product.delayedJobIds('expiry');
      const ids = await eventually(jobs, (found) => found.length >= seconds.size);
      const expected = [...seconds].map((second) => `expire-${second}`);
      expect(ids.filter((id) => expected.includes(id)).toSorted()).toEqual(expected.toSorted());
    });
  });
});
