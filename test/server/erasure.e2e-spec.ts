import { Client } from 'pg';
import { DeletionCounter } from '../../server/expiry/deletion-counter.service.js';
import { ErasureService } from '../../server/expiry/erasure.service.js';
import { sendMail } from '../support/smtp-client.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { startTestProduct, type TestProduct } from '../support/test-product.js';
import { eventually } from '../support/until.js';

interface State {
  pending: Date | null;
  startedAt: Date | null;
  storage: Date | null;
  log: Date | null;
}

describe('ErasureService', () => {
  let database: TestDatabase;
  let product: TestProduct;
  beforeAll(async () => {
    database = await createTestDatabase();
    product = await startTestProduct({}, database);
    // Stops the timer of the service, so that only the tests erase.
    await product.get(ErasureService).onApplicationShutdown();
  });
  beforeEach(async () => {
    await database.query(
      `UPDATE erasure SET last_deletion_at = NULL, pending_since = NULL, started_at = NULL,
         storage_erased_until = NULL, log_erased_until = NULL`,
    );
    await deleteAddress();
  });
  afterAll(async () => {
    await product.close();
    await database.drop();
  });

  const deleteAddress = async () => {
    const { emailAddress, sessionId } = await product.issue();
    await sendMail(product.smtpPort, emailAddress, 'Subject: Gone\r\n\r\nHello.\r\n');
    await product.call('/email/current', { method: 'DELETE', session: sessionId });
    await product.get(DeletionCounter).flush();
  };
  const erase = (maxTableBytes?: number) => product.get(ErasureService).eraseIfDue(maxTableBytes);
  /** Repeats the erasure until it is done, since a query of the product may still see deleted rows. */
  const eraseCompletely = () =>
    eventually(
      async () => {
        await database.query(`UPDATE erasure SET started_at = now() - interval '5 minutes'`);
        await erase();
        return read();
      },
      ({ storage }) => storage !== null,
    );
  const moveBack = (interval: string) =>
    database.query(`UPDATE erasure SET pending_since = now() - '${interval}'::interval`);
  const read = async () => {
    const [state] = await database.query<State>(
      `SELECT pending_since AS pending, started_at AS "startedAt", storage_erased_until AS storage,
         log_erased_until AS log FROM erasure`,
    );
    return state as State;
  };

  it('waits for half an hour after the first deletion', async () => {
    await moveBack('29 minutes');
    await erase();
    expect(await read()).toMatchObject({ startedAt: null, storage: null });
  });

  it('erases files and log of what was deleted before it began', async () => {
    await moveBack('30 minutes');
    const { pending, startedAt, storage, log } = await eraseCompletely();
    expect(pending).toBeNull();
    expect([storage, log]).toEqual([startedAt, startedAt]);
  });

  it('keeps deletions pending that came after it began', async () => {
    await moveBack('30 minutes');
    await database.query(`UPDATE erasure SET last_deletion_at = now() + interval '1 minute'`);
    const { pending, startedAt } = await eraseCompletely();
    expect(pending).toEqual(startedAt);
  });

  it('keeps deletions pending while a transaction may still read them', async () => {
    const reader = new Client({ connectionString: database.url });
    await reader.connect();
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    // Takes a snapshot without a lock.
    await reader.query('SELECT 1');
    await deleteAddress();
    await moveBack('30 minutes');
    await erase();
    expect(await read()).toMatchObject({ pending: expect.any(Date), storage: null, log: null });
    await reader.end();
  });

  it('fails if a table is locked for longer than a second', async () => {
    await moveBack('30 minutes');
    await database.query('BEGIN');
    await database.query('LOCK TABLE sources IN ACCESS SHARE MODE');
    await expect(erase()).rejects.toThrow('lock timeout');
    await database.query('COMMIT');
    expect(await read()).toMatchObject({ pending: expect.any(Date), storage: null });
  });

  it('keeps deletions pending if a table is too large to rewrite', async () => {
    await moveBack('30 minutes');
    await erase(8_192);
    expect(await read()).toMatchObject({ pending: expect.any(Date), storage: null });
  });

  it('tries again five minutes after a failed attempt, not before', async () => {
    await moveBack('30 minutes');
    await erase(8_192);
    await database.query(`UPDATE erasure SET started_at = now() - interval '4 minutes'`);
    const { startedAt } = await read();
    await erase();
    expect(await read()).toMatchObject({ startedAt, storage: null });
    expect(await eraseCompletely()).toMatchObject({ pending: null, storage: expect.any(Date) });
  });
});
