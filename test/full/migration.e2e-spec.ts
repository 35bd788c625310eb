import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { DataSource } from 'typeorm';
import type { Message } from '../../server/contract/message.js';
import { migrateDatabase } from '../../server/platform/database/migrate.js';
import { CreateMailbox1763600000000 } from '../../server/platform/database/migrations/1763600000000-create-mailbox.js';
import { CreateDonations1763700000000 } from '../../server/platform/database/migrations/1763700000000-create-donations.js';
import { createEmptyDatabase, type TestDatabase } from '../support/test-database.js';
import { startTestProduct, type TestProduct } from '../support/test-product.js';

/** Rows that version 0.1 wrote, and the messages that its REST API returned. */
interface PreviousVersion {
  sessions: { sessionId: string; emailAddress: string }[];
  tables: Record<string, Record<string, unknown>[]> & {
    mails: { id: string; source: string }[];
    messages: { id: string; mail_id: string }[];
  };
  shown: Partial<Message>[][];
}

const fixture = join(import.meta.dirname, '../fixtures/database/version-0.1.json');
const previous = JSON.parse(readFileSync(fixture, 'utf8')) as PreviousVersion;

async function fillAsVersion01(database: TestDatabase): Promise<void> {
  const migrations = [CreateMailbox1763600000000, CreateDonations1763700000000];
  const source = new DataSource({ type: 'postgres', url: database.url, migrations });
  await source.initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
  for (const [table, rows] of Object.entries(previous.tables)) {
    await database.query(
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE
       SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`,
      [JSON.stringify(rows)],
    );
  }
  await database.query("UPDATE addresses SET valid_till = now() + interval '1 day'");
}

describe('a database of version 0.1', () => {
  let database: TestDatabase;
  let product: TestProduct;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    await fillAsVersion01(database);
    await migrateDatabase(database.url);
    product = await startTestProduct({}, database);
  });
  afterAll(async () => {
    await product.close();
    await database.drop();
  });

  const list = async (index: number) => {
    const { content } = await product.page(previous.sessions[index] as never, '?size=100');
    return content;
  };

  it.each([0, 1])('keeps every message of inbox %i', async (index) => {
    const shown = previous.shown[index] ?? [];
    expect(await list(index)).toMatchObject(shown);
    expect(await list(index)).toHaveLength(shown.length);
  });

  it.each([0, 1])('keeps every source of inbox %i byte for byte', async (index) => {
    const { emailAddress, sessionId } = previous.sessions[index] as {
      emailAddress: string;
      sessionId: string;
    };
    for (const { id } of previous.shown[index] ?? []) {
      const row = previous.tables.messages.find((message) => message.id === id);
      const mail = previous.tables.mails.find((each) => each.id === row?.mail_id);
      const expected = inflateSync(Buffer.from(String(mail?.source).slice(2), 'hex'));
      const path = `/emails/${emailAddress}/${id}/source`;
      const response = await product.call(path, { session: sessionId });
      expect(Buffer.from(await response.arrayBuffer()).equals(expected)).toBe(true);
    }
  });

  it('has totals that fall to 0 when all messages are deleted', async () => {
    const [{ emailAddress, sessionId }] = previous.sessions as [
      { emailAddress: string; sessionId: string },
    ];
    for (const { id } of await list(0)) {
      await product.call(`/emails/${emailAddress}/${id}`, { method: 'DELETE', session: sessionId });
    }
    const totals = await database.query(
      'SELECT message_count, stored_bytes FROM addresses WHERE email_address = $1',
      [emailAddress],
    );
    expect(totals).toEqual([{ message_count: 0, stored_bytes: '0' }]);
    expect(await list(1)).toHaveLength(1);
  });
});
