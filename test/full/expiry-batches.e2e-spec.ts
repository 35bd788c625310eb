import { Registry } from 'prom-client';
import { createDatabasePool, type Pool } from '../../server/infra/database/pool.js';
import { ExpiryRepository } from '../../server/expiry/expiry.repository.js';
import { ExpiryService } from '../../server/expiry/expiry.service.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';
import { startTestProduct } from '../support/server/test-product.js';

const source = 'Subject: Now\r\n\r\nHello.\r\n';
const MAX_ADDRESSES = 50;
const MAX_MESSAGES = 200;

/** Inserts expired addresses, each with `messages` messages of 1 KiB. */
async function insertDue(
  database: TestDatabase,
  addresses: number,
  messages: number,
): Promise<void> {
  await database.query(
    `WITH due AS (
       INSERT INTO addresses (email_address, session_hash, valid_till, message_count, stored_bytes)
       SELECT 'due-' || n || '@mayfly.test', decode(md5(n::text), 'hex'),
         now() - interval '1 minute', $2::integer, $2::integer * 1024
       FROM generate_series(1, $1::integer) AS n RETURNING id
     ), placed AS (
       SELECT id AS address_id, gen_random_uuid() AS source_id FROM due, generate_series(1, $2::integer)
     ), stored AS (
       INSERT INTO sources (id, source, size, sender, subject, envelope_from, recipient_count)
       SELECT source_id, '', 1024, '', '', '', 1 FROM placed
     )
     INSERT INTO messages (id, address_id, source_id, recipient, stored_bytes)
     SELECT uuidv7(), address_id, source_id, '', 1024 FROM placed`,
    [addresses, messages],
  );
}

/** Installs triggers that record each statement that deletes addresses, and each stored message, in order. */
async function installRecorder(database: TestDatabase): Promise<void> {
  await database.query(`CREATE TABLE recorded (
    id bigint GENERATED ALWAYS AS IDENTITY, addresses integer, messages integer)`);
  await database.query(`CREATE FUNCTION record_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO recorded (addresses, messages) SELECT count(*), sum(message_count) FROM gone;
      RETURN NULL;
    END $$`);
  await database.query(`CREATE FUNCTION record_message() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO recorded DEFAULT VALUES; RETURN NULL; END $$`);
  await database.query(`CREATE TRIGGER record_deletion AFTER DELETE ON addresses
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_deletion()`);
  await database.query(`CREATE TRIGGER record_message AFTER INSERT ON messages
    FOR EACH ROW EXECUTE FUNCTION record_message()`);
}

/** A recorded statement with the number of deleted rows, or a stored message, for which both are null. */
interface RecordedEvent {
  addresses: number | null;
  messages: number | null;
}

describe('ExpiryService.deleteDue', () => {
  let database: TestDatabase;
  let pool: Pool;
  let expiry: ExpiryService;
  beforeEach(async () => {
    database = await createTestDatabase();
    pool = createDatabasePool(database.url);
    expiry = new ExpiryService(new ExpiryRepository(pool), new Registry());
  });
  afterEach(async () => {
    expiry.onModuleDestroy();
    await pool.end();
    await database.drop();
  });

  const fetchEvents = () =>
    database.query<RecordedEvent>('SELECT addresses, messages FROM recorded ORDER BY id');
  const fetchBatches = async () =>
    (await fetchEvents()).filter(({ addresses }) => (addresses ?? 0) > 0);
  const countRows = async () => {
    const [counts] = await database.query<Record<string, string>>(
      `SELECT (SELECT count(*) FROM addresses) AS addresses,
        (SELECT count(*) FROM messages) AS messages, (SELECT count(*) FROM sources) AS sources`,
    );
    return Object.values(counts ?? {}).map(Number);
  };

  it('deletes everything in batches of a bounded number of addresses', async () => {
    await insertDue(database, 420, 1);
    await installRecorder(database);
    expect(await expiry.deleteDue()).toBe(420);
    expect(await countRows()).toEqual([0, 0, 0]);
    const sizes = (await fetchBatches()).map(({ addresses }) => addresses);
    expect(sizes).toEqual([...Array<number>(8).fill(MAX_ADDRESSES), 20]);
  });

  it('deletes an inbox that is larger than a batch', async () => {
    await insertDue(database, 2, 3 * MAX_MESSAGES);
    expect(await expiry.deleteDue()).toBe(2);
    expect(await countRows()).toEqual([0, 0, 0]);
  });

  it('stops after the current batch on shutdown', async () => {
    await insertDue(database, 150, 1);
    const deleting = expiry.deleteDue();
    setImmediate(() => expiry.onModuleDestroy());
    expect(await deleting).toBe(MAX_ADDRESSES);
  });

  it('lets deliveries run between batches', async () => {
    await insertDue(database, 3_000, 1);
    const product = await startTestProduct({}, database);
    try {
      const { emailAddress } = await product.issue();
      await sendMail(product.smtpPort, emailAddress, source);
      await installRecorder(database);
      const done = new AbortController();
      const deleting = expiry.deleteDue().finally(() => done.abort());
      while (!done.signal.aborted) await sendMail(product.smtpPort, emailAddress, source);
      await deleting;
    } finally {
      await product.close();
    }
    const events = (await fetchEvents()).filter(({ addresses }) => addresses !== 0);
    const isDeletion = events.map(({ addresses }) => addresses !== null);
    const between = isDeletion.slice(isDeletion.indexOf(true), isDeletion.lastIndexOf(true));
    expect(between).toContain(false);
  });
});
