import type { DeletionFigures } from '../../server/contract/deletion-figures.js';
import { deletionFiguresSchema } from '../../server/contract/deletion-figures.js';
import { DeletionCounter } from '../../server/expiry/deletion-counter.service.js';
import { DeletionFiguresService } from '../../server/expiry/deletion-figures.service.js';
import { ExpiryService } from '../../server/expiry/expiry.service.js';
import { stopMonotonicClock, type ManualClock } from '../support/manual-clock.js';
import { sendMail, SmtpClient } from '../support/smtp-client.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { startTestProduct, type TestProduct } from '../support/test-product.js';

const EMAIL = 'Subject: Count me\r\n\r\nHello.\r\n';
/** Time for which figures are cached. */
const CACHE_MS = 15_000;

describe('the deletion figures', () => {
  let clock: ManualClock;
  let database: TestDatabase;
  let product: TestProduct;
  beforeAll(async () => {
    clock = stopMonotonicClock();
    database = await createTestDatabase();
    product = await startTestProduct({}, database);
  });
  beforeEach(async () => {
    await database.query('DELETE FROM deletion_counts');
    clock.advance(CACHE_MS);
  });
  afterAll(async () => {
    await product.close();
    await database.drop();
    clock.release();
  });

  const fetchFigures = async () =>
    (await product.call('/deletions')).json() as Promise<DeletionFigures>;
  const flush = () => product.get(DeletionCounter).flush();

  /** Issues an address with a message. */
  const fill = async () => {
    const session = await product.issue();
    await sendMail(product.smtpPort, session.emailAddress, EMAIL);
    return session;
  };
  const expire = async (emailAddress: string, secondsAgo: number) => {
    await database.query(
      'UPDATE addresses SET valid_till = now() - make_interval(secs => $2) WHERE email_address = $1',
      [emailAddress, secondsAgo],
    );
    await product.get(ExpiryService).deleteDue();
  };

  it('are zero before anything is deleted', async () => {
    const response = await product.call('/deletions');
    expect(response.headers.get('cache-control')).toBe('public, max-age=15');
    expect(deletionFiguresSchema.parse(await response.json())).toMatchObject({
      addresses: 0,
      messages: 0,
      refusedDeliveries: 0,
      delay: { medianSeconds: null, maxSeconds: null },
      erasure: { storageErasedUntil: null, logErasedUntil: null },
    });
  });

  it('count what expires, with its delay', async () => {
    const { emailAddress } = await fill();
    await expire(emailAddress, 40);
    await flush();
    const { addresses, messages, delay: delays } = await fetchFigures();
    expect({ addresses, messages }).toEqual({ addresses: 1, messages: 1 });
    expect(delays.maxSeconds).toBeGreaterThanOrEqual(40);
    expect(delays.medianSeconds).toBeGreaterThanOrEqual(40);
  });

  it('count what owners delete, without a delay', async () => {
    const first = await fill();
    const { content } = await product.page(first);
    const path = `/emails/${first.emailAddress}/${content[0]?.id}`;
    await product.call(path, { method: 'DELETE', session: first.sessionId });
    const second = await fill();
    await product.call('/email/current', { method: 'DELETE', session: second.sessionId });
    await flush();
    expect(await fetchFigures()).toMatchObject({
      addresses: 1,
      messages: 2,
      delay: { medianSeconds: null, maxSeconds: null },
    });
  });

  it('keep counts until they can be stored', async () => {
    const { sessionId } = await product.issue();
    await product.call('/email/current', { method: 'DELETE', session: sessionId });
    await database.query('ALTER TABLE deletion_counts RENAME TO hidden_counts');
    await flush();
    await database.query('ALTER TABLE hidden_counts RENAME TO deletion_counts');
    await flush();
    expect(await fetchFigures()).toMatchObject({
      addresses: 1,
      delay: { medianSeconds: null, maxSeconds: null },
    });
  });

  it('count a delivery that is refused after its address expired', async () => {
    const { emailAddress } = await product.issue();
    await expire(emailAddress, 1);
    expect((await sendMail(product.smtpPort, emailAddress, EMAIL)).code).toBe(550);
    await flush();
    expect(await fetchFigures()).toMatchObject({ refusedDeliveries: 1 });
  });

  it('count a connection once, however often it repeats a recipient', async () => {
    const { emailAddress } = await product.issue();
    await expire(emailAddress, 1);
    const client = await SmtpClient.connect(product.smtpPort);
    await client.command('EHLO tests.example.com');
    for (const reset of ['RSET', 'EHLO tests.example.com', 'RSET']) {
      await client.command('MAIL FROM:<a@example.com>');
      expect((await client.command(`RCPT TO:<${emailAddress}>`)).code).toBe(550);
      expect((await client.command(`RCPT TO:<${emailAddress}>`)).code).toBe(550);
      await client.command(reset);
    }
    client.end();
    await flush();
    expect(await fetchFigures()).toMatchObject({ refusedDeliveries: 1 });
  });

  it('do not count emails to addresses that never existed', async () => {
    expect((await sendMail(product.smtpPort, 'nobody@mayfly.test', EMAIL)).code).toBe(550);
    await flush();
    expect(await fetchFigures()).toMatchObject({ refusedDeliveries: 0 });
  });

  it('add up the counts of all nodes, including stopped ones', async () => {
    const other = await startTestProduct({}, database);
    const { sessionId } = await other.issue();
    await other.call('/email/current', { method: 'DELETE', session: sessionId });
    const { emailAddress } = await fill();
    await expire(emailAddress, 1);
    await Promise.all([flush(), other.close()]);
    expect(await fetchFigures()).toMatchObject({ addresses: 2, messages: 1 });
  });

  it('exclude counts more than a day old and delete their rows', async () => {
    await database.query(
      `INSERT INTO deletion_counts SELECT date_trunc('minute', now() - make_interval(hours => hours)),
         7, 7, 7, '{7}', 7 FROM unnest(ARRAY[24, 26]) AS hours`,
    );
    const { emailAddress } = await product.issue();
    await expire(emailAddress, 1);
    await flush();
    expect(await product.get(DeletionFiguresService).read()).toMatchObject({ addresses: 1 });
    expect(await database.query('SELECT FROM deletion_counts')).toHaveLength(2);
  });

  it('are read from the database at most once in 15 seconds', async () => {
    const first = await fetchFigures();
    const { emailAddress } = await fill();
    await expire(emailAddress, 1);
    await flush();
    clock.advance(CACHE_MS - 1);
    expect(await fetchFigures()).toEqual(first);
    clock.advance(1);
    expect(await fetchFigures()).toMatchObject({ addresses: 1 });
  });
});

describe('the metrics', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ ADMIN_USER: 'operator', ADMIN_PASSWORD: 'correct-horse' });
  });
  afterAll(() => product.close());

  const read = (password?: string) =>
    fetch(`${product.origin}/metrics`, {
      headers: password ? { Authorization: `Basic ${btoa(`operator:${password}`)}` } : {},
    });

  it('contain the deletion figures', async () => {
    const session = await product.issue();
    await product.call('/email/current', { method: 'DELETE', session: session.sessionId });
    await product.get(DeletionCounter).flush();
    const response = await read('correct-horse');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(await response.text()).toContain('\nmayfly_deletions_addresses 1\n');
  });

  it.each([undefined, 'wrong'])('need the operator password, not %p', async (password) => {
    const response = await read(password);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain('mayfly_');
  });
});

describe('the database', () => {
  it('collects no statistics of columns with content', async () => {
    const database = await createTestDatabase();
    await database.query(
      `INSERT INTO addresses (email_address, session_hash, valid_till)
       SELECT 'canary-' || n || '@mayfly.test', decode(md5(n::text), 'hex'), now()
       FROM generate_series(1, 500) AS n`,
    );
    await database.query('ANALYZE addresses');
    const columns = await database.query<{ attname: string }>(
      `SELECT attname FROM pg_stats WHERE tablename = 'addresses' ORDER BY attname`,
    );
    await database.drop();
    const names = columns.map(({ attname }) => attname);
    expect(names).toContain('valid_till');
    expect(names).not.toContain('email_address');
    expect(names).not.toContain('session_hash');
  });
});
