import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { DataSource } from 'typeorm';
import type { Message } from '@mayfly/contract/message.js';
import { migrateDatabase, migrations } from '../../server/infra/database/migrate.js';
import { createEmptyDatabase, type TestDatabase } from '../support/server/test-database.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

/** Rows that an earlier version wrote, and the messages that its REST API returned. */
interface EarlierVersion {
  sessions: { sessionId: string; emailAddress: string }[];
  tables: Record<string, Record<string, unknown>[]>;
  shown: Partial<Message>[][];
}

/** Earlier versions with the column that holds each message's compressed source, and their last migration. */
const VERSIONS = [
  {
    name: '0.1',
    fixture: 'version-0.1',
    last: 'CreateDonations1763700000000',
    sources: 'mails',
    reference: 'mail_id',
  },
  {
    name: 'before 0.2',
    fixture: 'before-0.2',
    last: 'StructureHandoverDevices1764720000000',
    sources: 'sources',
    reference: 'source_id',
  },
];

const readFixture = (name: string) => {
  const path = join(import.meta.dirname, `../fixtures/database/${name}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as EarlierVersion;
};

/** Creates the schema up to the migration `last`, and inserts the rows. */
async function fill(database: TestDatabase, { tables }: EarlierVersion, last: string) {
  const end = migrations.findIndex(({ name }) => name === last) + 1;
  const source = new DataSource({
    type: 'postgres',
    url: database.url,
    migrations: migrations.slice(0, end),
  });
  await source.initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
  for (const [table, rows] of Object.entries(tables)) {
    await database.query(
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE
       SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`,
      [JSON.stringify(rows)],
    );
  }
  await database.query("UPDATE addresses SET valid_till = now() + interval '1 day'");
}

describe.each(VERSIONS)('a database of version $name', ({ fixture, last, sources, reference }) => {
  const previous = readFixture(fixture);
  let database: TestDatabase;
  let product: TestProduct;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    await fill(database, previous, last);
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
      const row = previous.tables.messages?.find((message) => message.id === id);
      const stored = previous.tables[sources]?.find((source) => source.id === row?.[reference]);
      const expected = inflateSync(Buffer.from(String(stored?.source).slice(2), 'hex'));
      const path = `/emails/${emailAddress}/${id}/source`;
      const response = await product.call(path, { session: sessionId });
      // Trace headers may precede the bytes that were received.
      const received = Buffer.from(await response.arrayBuffer());
      expect(received.subarray(-expected.length).equals(expected)).toBe(true);
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
