import { connect } from 'node:net';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { Authentication } from '@mayfly/contract/message.js';
import { TestDnsServer } from '../support/cluster/dns-server.js';
import { findFreePort } from '../support/server/child-server.js';
import { stopMonotonicClock, type ManualClock } from '../support/server/manual-clock.js';
import { createSigningKey, signEmail } from '../support/mail/signed-email.js';
import { SmtpClient } from '../support/mail/smtp-client.js';
import { listen, type SocketListener } from '../support/server/socket-listener.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually } from '../support/until.js';
import { inFullForm } from '../support/in-full-form.js';

const CLIENT_IP = '192.0.2.7';
/** Longest random delay before a check. */
const MAX_DELAY_MS = 10_000;
const key = createSigningKey();

let dns: TestDnsServer;
let clock: ManualClock;
let database: TestDatabase;
let product: TestProduct;

const start = (settings: Record<string, string> = {}) =>
  startTestProduct(
    { SMTP_PROXY: 'on', SENDER_CHECKS: 'on', DNS_SERVERS: dns.setting, ...settings },
    database,
  );

async function startAll(): Promise<void> {
  clock = stopMonotonicClock();
  dns = await TestDnsServer.start();
  database = await createTestDatabase();
  product = await start();
}

async function stopAll(): Promise<void> {
  await product.close();
  await database.drop();
  await dns.close();
  clock.release();
}

const findAll = async (session: AddressSession) => {
  const { content } = await product.page(session, '?size=100');
  return content;
};

/** Waits until the newest message of an inbox is checked. Returns its authentication. */
async function waitUntilChecked(session: AddressSession): Promise<Authentication | null> {
  const messages = await eventually(
    () => findAll(session),
    ([newest]) => newest?.authentication !== null && newest !== undefined,
  );
  return messages[0]?.authentication ?? null;
}

/** Returns the next `message:updated` that carries an authentication. */
async function waitForAuthentication(listener: SocketListener) {
  for (;;) {
    const update = await listener.next('message:updated');
    if (update.authentication) return update;
  }
}

const findQueries = (domain: string) => dns.queries.filter((query) => query.includes(domain));

/** Connects with a PROXY header that names `CLIENT_IP`. */
async function connectByProxy(node: TestProduct): Promise<SmtpClient> {
  const client = SmtpClient.fromSocket(connect(node.smtpPort, '127.0.0.1'));
  client.write(`PROXY TCP4 ${CLIENT_IP} 192.0.2.1 40000 25\r\n`);
  await client.readReply();
  return client;
}

/** Sends a message from `ann@<domain>` over a connection with a PROXY header. */
async function send(
  node: TestProduct,
  to: AddressSession[],
  domain: string,
  source: Buffer = createEmail(domain),
): Promise<void> {
  const client = await connectByProxy(node);
  await client.command(`EHLO mx.${domain}`);
  const recipients = to.map(({ emailAddress }) => emailAddress);
  expect((await client.mail(recipients, source, `ann@${domain}`)).code).toBe(250);
  await client.quit();
}

const createEmail = (domain: string) =>
  Buffer.from(`From: Ann <ann@${domain}>\r\nSubject: From ${domain}\r\n\r\nHello.\r\n`);

describe('the check of a sender', () => {
  beforeAll(startAll);
  afterAll(stopAll);

  it('is pushed and listed, for the client IP in the PROXY header', async () => {
    dns
      .text('sender.test', `v=spf1 ip4:${CLIENT_IP} -all`)
      .text('key._domainkey.sender.test', key.record)
      .text('_dmarc.sender.test', 'v=DMARC1; p=reject');
    const session = await product.issue();
    const listener = await listen(product.origin, { sessionId: session.sessionId });
    const signed = await signEmail(createEmail('sender.test'), key, { domain: 'sender.test' });
    await send(product, [session], 'sender.test', signed);
    const { message } = await listener.next('message:received');
    expect(message.authentication).toBeNull();
    expect(findQueries('sender.test')).toEqual([]);

    clock.advance(MAX_DELAY_MS);
    const verdicts = { spf: 'pass', dkim: 'pass', dmarc: 'pass', arc: 'none' };
    const authentication = { ...verdicts, signedBy: 'sender.test' };
    const { emailAddress } = session;
    expect(await waitForAuthentication(listener)).toEqual({
      emailAddress,
      id: message.id,
      authentication,
    });
    expect(await waitUntilChecked(session)).toEqual(authentication);
    expect((await product.message(session, message.id)).authentication).toEqual(authentication);
    listener.close();
  });

  it('sends no query earlier than a second after the arrival', async () => {
    const [session, early] = [await product.issue(), await product.issue()];
    await send(product, [session], 'due.test');
    clock.advance(MAX_DELAY_MS - 999);
    await send(product, [early], 'early.test');
    clock.advance(999);
    await waitUntilChecked(session);
    expect(findQueries('early.test')).toEqual([]);
  });

  it('runs without a socket and without parsing the message', async () => {
    const session = await product.issue();
    await send(product, [session], 'unread.test');
    clock.advance(MAX_DELAY_MS);
    const find = () =>
      database.query<{ id: string; authentication: Authentication | null }>(
        "SELECT id, authentication FROM sources WHERE sender LIKE '%unread.test%'",
      );
    const [row] = await eventually(find, ([source]) => source?.authentication !== null);
    expect(row?.authentication?.spf).toBe('none');
    const readings = 'SELECT 1 FROM readings WHERE source_id = $1';
    expect(await database.query(readings, [row?.id])).toEqual([]);
  });

  it('runs once for all recipients', async () => {
    const sessions = [await product.issue(), await product.issue()];
    await send(product, sessions, 'shared.test');
    clock.advance(MAX_DELAY_MS);
    for (const session of sessions)
      expect(await waitUntilChecked(session)).toMatchObject({ spf: 'none' });
    expect(findQueries('shared.test')).toHaveLength(2);
  });

  it('counts as one, however many recipients a message has', async () => {
    const [before, ...many] = await Promise.all(Array.from({ length: 46 }, () => product.issue()));
    await send(product, [before as AddressSession], 'before.test');
    await send(product, many, 'many.test');
    clock.advance(MAX_DELAY_MS);
    expect(await waitUntilChecked(before as AddressSession)).toMatchObject({ spf: 'none' });
  });

  it('skips a message that has expired', async () => {
    const [expired, session] = [await product.issue(), await product.issue()];
    await send(product, [expired], 'expired.test');
    await send(product, [session], 'sender.test');
    await database.query('UPDATE addresses SET valid_till = now() WHERE email_address = $1', [
      expired.emailAddress,
    ]);
    clock.advance(MAX_DELAY_MS);
    await waitUntilChecked(session);
    expect(findQueries('expired.test')).toEqual([]);
  });
});

inFullForm('the check of a sender, in unusual conditions', () => {
  beforeAll(startAll);
  afterAll(stopAll);

  it('is skipped for a source above 10 MiB', async () => {
    const session = await product.issue();
    const lines = Buffer.alloc(10 * 1024 * 1024, `${'a'.repeat(76)}\r\n`);
    const large = Buffer.concat([createEmail('large.test'), lines]);
    await send(product, [session], 'large.test', large);
    await send(product, [session], 'sender.test');
    clock.advance(MAX_DELAY_MS);
    await waitUntilChecked(session);
    expect((await findAll(session))[1]?.authentication).toBeNull();
    expect(findQueries('large.test')).toEqual([]);
  });

  it('is resumed by the next start', async () => {
    const session = await product.issue();
    await send(product, [session], 'resumed.test');
    await product.close();
    product = await start();
    clock.advance(MAX_DELAY_MS);
    expect(await waitUntilChecked(session)).toMatchObject({ spf: 'none' });
  });

  it('runs on one of two nodes', async () => {
    const session = await product.issue();
    await send(product, [session], 'both-nodes.test');
    const other = await start();
    clock.advance(MAX_DELAY_MS);
    await waitUntilChecked(session);
    await send(other, [session], 'later.test');
    clock.advance(MAX_DELAY_MS);
    await waitUntilChecked(session);
    expect(dns.queries.filter((query) => query === 'TXT both-nodes.test')).toHaveLength(1);
    await other.close();
  });

  it('waits until the claim of another process has expired', async () => {
    const session = await product.issue();
    await send(product, [session], 'claimed.test');
    const claim = (ago: string) =>
      database.query(
        `UPDATE sources SET authentication_claimed_at = now() - interval '${ago}'
         WHERE sender LIKE '%claimed.test%'`,
      );
    await claim('1 second');
    clock.advance(MAX_DELAY_MS);
    await send(product, [session], 'other.test');
    clock.advance(MAX_DELAY_MS);
    await waitUntilChecked(session);
    expect((await findAll(session))[1]?.authentication).toBeNull();
    await claim('31 seconds');
    await product.close();
    product = await start();
    clock.advance(MAX_DELAY_MS);
    const both = await eventually(
      () => findAll(session),
      (messages) => messages.every(({ authentication }) => authentication !== null),
    );
    expect(both).toHaveLength(2);
  });

  it('reports temperror if no resolver can be reached', async () => {
    await product.close();
    product = await start({ DNS_SERVERS: `127.0.0.1:${await findFreePort()}` });
    const session = await product.issue();
    await send(product, [session], 'sender.test');
    clock.advance(MAX_DELAY_MS);
    expect(await waitUntilChecked(session)).toEqual({
      spf: 'temperror',
      dkim: 'none',
      dmarc: 'temperror',
      arc: 'none',
      signedBy: null,
    });
  });
});
