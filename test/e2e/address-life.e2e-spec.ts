import { createHash } from 'node:crypto';
import { addressSessionSchema, type AddressSession } from '@mayfly/contract/address-session.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { listen } from '../support/server/socket-listener.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually } from '../support/until.js';

/** The name that is drawn for every address, if set: random ones hardly ever repeat. */
let mockLocalPart: string | null = null;
jest.mock('../../server/addresses/address-policy.js', () => {
  type Policy = { generateLocalPart: () => string };
  const actual = jest.requireActual<Policy>('../../server/addresses/address-policy.js');
  return { ...actual, generateLocalPart: () => mockLocalPart ?? actual.generateLocalPart() };
});

const HOUR = 3_600;
const DAY = 24 * HOUR;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

describe('address', () => {
  const issueOn = (domain: string) =>
    product.call('/generate-email', { method: 'POST', body: { domain } });
  const extend = (session: AddressSession) =>
    product.call('/email/extend', { method: 'POST', session: session.sessionId });
  const moveCreationBack = (session: AddressSession, seconds: number) =>
    product.database.query(
      `UPDATE addresses SET created_at = created_at - make_interval(secs => $2)
       WHERE email_address = $1`,
      [session.emailAddress, seconds],
    );

  it('expires 24 hours after it is issued', async () => {
    const response = await product.call('/generate-email', { method: 'POST' });
    expect(response.status).toBe(201);
    const session = addressSessionSchema.parse(await response.json());
    expect(Date.parse(session.validTill) - Date.parse(session.createdAt)).toBe(DAY * 1000);
    expect(session.remainingTimeInSeconds).toBeGreaterThan(DAY - 10);
  });

  it('is stored with only the SHA-256 of its session ID', async () => {
    const { sessionId, emailAddress } = await product.issue();
    const [row] = await product.database.query<{ row: string; hash: Buffer }>(
      `SELECT addresses::text AS row, session_hash AS hash FROM addresses
       WHERE email_address = $1`,
      [emailAddress],
    );
    expect(row?.hash).toEqual(createHash('sha256').update(sessionId).digest());
    expect(row?.row).not.toContain(sessionId);
  });

  it('is issued on a random domain or on the requested one', async () => {
    const issued = await Promise.all(Array.from({ length: 60 }, () => product.issue()));
    const domains = new Set(issued.map(({ emailAddress }) => emailAddress.split('@')[1]));
    expect([...domains].toSorted()).toEqual(['dayfly.test', 'evenfall.test', 'mayfly.test']);
    const chosen = (await (await issueOn('Dayfly.test')).json()) as AddressSession;
    expect(chosen.emailAddress).toMatch(/@dayfly\.test$/);
    const refused = await issueOn('elsewhere.example');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('domain') });
  });

  it('keeps receiving on a domain that is no longer issued', async () => {
    const session = (await (await issueOn('evenfall.test')).json()) as AddressSession;
    const later = await startTestProduct({ MAIL_DOMAINS: 'mayfly.test' }, product.database);
    const reply = await sendMail(later.smtpPort, session.emailAddress, 'Subject: a\r\n\r\nb\r\n');
    expect(reply.code).toBe(250);
    expect((await product.page(session)).totalElements).toBe(1);
    await later.close();
  });

  it('is extended by an hour, and every socket is notified', async () => {
    const session = await product.issue();
    const tabs = await Promise.all(
      [1, 2].map(() => listen(product.origin, { sessionId: session.sessionId })),
    );
    const response = await extend(session);
    const extended = addressSessionSchema.parse(await response.json());
    expect(Date.parse(extended.validTill) - Date.parse(session.validTill)).toBe(HOUR * 1000);
    for (const tab of tabs) {
      expect(await tab.next('address:extended')).toMatchObject({
        emailAddress: session.emailAddress,
        validTill: extended.validTill,
      });
      tab.close();
    }
  });

  it('is extended by whole hours only, up to seven days', async () => {
    const session = await product.issue();
    await moveCreationBack(session, 6 * DAY - HOUR);
    expect((await extend(session)).status).toBe(200);
    const refused = await extend(session);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      statusCode: 409,
      code: 'max-lifetime-reached',
      error: 'Conflict',
      message: 'This address has reached its maximum lifetime of 7 days.',
      values: { days: 7 },
    });
  });

  it('is not extended past its limit by concurrent extensions', async () => {
    const session = await product.issue();
    await moveCreationBack(session, 6 * DAY - 2 * HOUR);
    const responses = await Promise.all(Array.from({ length: 6 }, () => extend(session)));
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 409, 409, 409, 409]);
  });

  it('is deleted immediately with its messages, links and sockets', async () => {
    const session = await product.issue();
    await sendMail(product.smtpPort, session.emailAddress, 'Subject: a\r\n\r\nb\r\n');
    const [listed] = (await product.page(session)).content;
    const { urls } = await product.message(session, String(listed?.id));
    const tab = await listen(product.origin, { sessionId: session.sessionId });
    const gone = new Promise((resolve) => tab.socket.once('disconnect', resolve));
    const response = await product.call('/email/current', {
      method: 'DELETE',
      session: session.sessionId,
    });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(await tab.next('address:expired')).toEqual({ emailAddress: session.emailAddress });
    await gone;
    const rows = await product.database.query('SELECT FROM messages WHERE id = $1', [listed?.id]);
    expect(rows).toHaveLength(0);
    expect((await fetch(`${product.origin}${urls?.source}`)).status).toBe(410);
    expect((await extend(session)).status).toBe(410);
  });

  it('is deleted while one of its messages is deleted, without a deadlock', async () => {
    const session = await product.issue();
    await sendMail(product.smtpPort, session.emailAddress, 'Subject: contested\r\n\r\nHi.\r\n');
    const [message] = (await product.page(session)).content;
    const { query } = product.database;
    const fetchWaiting = async () => {
      await query('SELECT pg_stat_clear_snapshot()');
      return query(`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    };
    await query('BEGIN');
    await query('SELECT FROM addresses WHERE email_address = $1 FOR UPDATE', [
      session.emailAddress,
    ]);
    const deleting = product.call(`/emails/${session.emailAddress}/${message?.id}`, {
      method: 'DELETE',
      session: session.sessionId,
    });
    await eventually(fetchWaiting, (rows) => rows.length > 0);
    await query('DELETE FROM addresses WHERE email_address = $1', [session.emailAddress]);
    await query('COMMIT');
    expect((await deleting).status).toBe(404);
  });

  it('keeps a source of several recipients until the last one is deleted', async () => {
    const [first, second] = [await product.issue(), await product.issue()];
    const to = [first.emailAddress, second.emailAddress];
    await sendMail(product.smtpPort, to, 'Subject: shared\r\n\r\nonce\r\n');
    const { content } = await product.page(second);
    await product.call('/email/current', { method: 'DELETE', session: first.sessionId });
    const path = `/emails/${second.emailAddress}/${content[0]?.id}/source`;
    const source = await product.call(path, { session: second.sessionId });
    expect(await source.text()).toContain('Subject: shared');
    await product.call('/email/current', { method: 'DELETE', session: second.sessionId });
    const left = await product.database.query("SELECT FROM sources WHERE subject = 'shared'");
    expect(left).toHaveLength(0);
  });
});

describe('an address that was deleted', () => {
  it('may be issued again without its former messages', async () => {
    mockLocalPart = 'calm-harbor-402917';
    const issue = () =>
      product.call('/generate-email', { method: 'POST', body: { domain: 'mayfly.test' } });
    const former = (await (await issue()).json()) as AddressSession;
    await sendMail(product.smtpPort, former.emailAddress, 'Subject: Former\r\n\r\nHello.\r\n');
    const [message] = (await product.page(former)).content;
    expect((await issue()).status).toBe(503);
    await product.call('/email/current', { method: 'DELETE', session: former.sessionId });

    const { emailAddress, sessionId } = (await (await issue()).json()) as AddressSession;
    mockLocalPart = null;
    expect(emailAddress).toBe(former.emailAddress);
    expect(sessionId).not.toBe(former.sessionId);
    expect((await product.page({ ...former, sessionId })).totalElements).toBe(0);
    const path = `/emails/${emailAddress}/${message?.id}`;
    expect((await product.call(path, { session: sessionId })).status).toBe(404);
    expect((await product.call(path, { session: former.sessionId })).status).toBe(410);
  });
});

describe('lifetimeSeconds of a new address', () => {
  const issue = (lifetimeSeconds: unknown) =>
    product.call('/generate-email', { method: 'POST', body: { lifetimeSeconds } });

  it('is the time until it expires', async () => {
    const { remainingTimeInSeconds } = (await (await issue(600)).json()) as AddressSession;
    expect(remainingTimeInSeconds).toBeGreaterThan(590);
    expect(remainingTimeInSeconds).toBeLessThanOrEqual(600);
  });

  it.each([DAY + 1, 0, 1.5, '600'])('refuses %p', async (lifetimeSeconds) => {
    expect((await issue(lifetimeSeconds)).status).toBe(400);
  });
});
