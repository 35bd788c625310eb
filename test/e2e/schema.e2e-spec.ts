import { DataSource } from 'typeorm';
import { AddressEntity } from '../../server/addresses/address.entity.js';
import { loadConfig } from '../../server/config/config.js';
import { DonationOrderEntity } from '../../server/donations/donation-order.entity.js';
import { ChangeEntity } from '../../server/infra/changes/change.entity.js';
import { ClientTokenEntity } from '../../server/infra/client-tokens/client-token.entity.js';
import { createPool, type Pool } from '../../server/infra/database/pool.js';
import { PreparedStatement } from '../../server/infra/database/prepared-statement.js';
import { MAX_UUID } from '../../server/infra/database/uuids.js';
import { DeliveryRepository } from '../../server/messages/delivery/delivery.repository.js';
import { MessageEntity } from '../../server/messages/message.entity.js';
import { FIND_PAGE } from '../../server/messages/messages.repository.js';
import { ParsedSourceEntity } from '../../server/messages/parsing/parsed-source.entity.js';
import { OperatorMessageEntity } from '../../server/messages/postmaster/operator-message.entity.js';
import { SourceEntity } from '../../server/messages/source.entity.js';
import { DeliveryEntity } from '../../server/notifications/delivery.entity.js';
import { TargetEntity } from '../../server/notifications/target.entity.js';
import { BlockEntity } from '../../server/operator/blocks/block.entity.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';

describe('the schema', () => {
  it('created by the migrations matches the entities', async () => {
    const database = await createTestDatabase();
    const source = new DataSource({
      type: 'postgres',
      url: database.url,
      entities: [
        AddressEntity,
        BlockEntity,
        ChangeEntity,
        ClientTokenEntity,
        DeliveryEntity,
        DonationOrderEntity,
        MessageEntity,
        OperatorMessageEntity,
        ParsedSourceEntity,
        SourceEntity,
        TargetEntity,
      ],
    });
    await source.initialize();
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
    await source.destroy();
    await database.drop();
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

describe('a prepared statement', () => {
  let database: TestDatabase;
  let source: DataSource;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    source = new DataSource({
      type: 'postgres',
      url: database.url,
      poolSize: 1,
      entities: [SourceEntity],
    });
    await source.initialize();
    pool = createPool({ connectionString: database.url, max: 1 });
  });
  afterAll(async () => {
    await source.destroy();
    await pool.end();
    await database.drop();
  });

  it('is prepared once for each connection and run with other values', async () => {
    const double = new PreparedStatement<{ n: number }>('SELECT $1::integer * 2 AS n');
    expect(await double.run(pool, [2])).toEqual([{ n: 4 }]);
    expect(await double.run(pool, [5])).toEqual([{ n: 10 }]);
    const { rows: kept } = await pool.query<{ runs: number }>(
      `SELECT (generic_plans + custom_plans)::integer AS runs FROM pg_prepared_statements
       WHERE statement LIKE 'SELECT $1::integer * 2%'`,
    );
    expect(kept).toEqual([{ runs: 2 }]);
  });

  it('stores emails by index scans, even with only a few addresses', async () => {
    await database.query(
      `INSERT INTO addresses (email_address, session_hash, valid_till)
       SELECT 'few' || n, decode(md5(n::text), 'hex'), now() + '1 day' FROM generate_series(1, 3) n`,
    );
    await database.query('VACUUM ANALYZE addresses');
    await database.query('SET enable_seqscan = off');
    await database.query('SET plan_cache_mode = force_generic_plan');
    const { statement } = new DeliveryRepository(source, pool, loadConfig({}));
    await database.query(`PREPARE store AS ${statement.text}`);
    const plan = await database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN EXECUTE store('[]', '[]', '', 1, 1)`,
    );
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text.match(/Index Scan (?:using|on) (\w+)/g)).toEqual([
      'Index Scan using addresses_pkey',
      'Index Scan using addresses_pkey',
    ]);
    expect(text).not.toMatch(/Seq Scan/);
  });

  it('finds a page of an inbox without counting its messages once per message shown', async () => {
    const [address] = await database.query<{ id: string }>(
      `INSERT INTO addresses (email_address, session_hash, valid_till, message_count)
       VALUES ('many', decode(md5('many'), 'hex'), now() + '1 day', 200) RETURNING id`,
    );
    await database.query(
      `WITH stored AS (
         INSERT INTO sources (id, source, size, sender, subject, envelope_from, recipient_count)
         SELECT uuidv7(), '', 0, '', '', '', 1 FROM generate_series(1, 200) RETURNING id
       )
       INSERT INTO messages (id, address_id, source_id, recipient, stored_bytes)
       SELECT uuidv7(), $1::bigint, id, 'many', 0 FROM stored`,
      [address?.id],
    );
    await database.query(`PREPARE page AS ${FIND_PAGE.text}`);
    const [explained] = await database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE page(${address?.id}, 100, 0, '${MAX_UUID}')`,
    );
    const [{ Plan: plan }] = explained?.['QUERY PLAN'] ?? [{ Plan: {} }];
    expect(plan['Actual Rows']).toBe(100);
    // Those of the inbox to count, and to sort if PostgreSQL likes; those of the page to show.
    expect(countRowsRead(plan, 'messages')).toBeLessThanOrEqual(500);
  });
});

/** A node of a plan that PostgreSQL explains as JSON. */
interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

function countRowsRead(node: PlanNode, relation: string): number {
  const { 'Actual Rows': rows = 0, 'Actual Loops': loops = 0, Plans = [] } = node;
  const own = node['Relation Name'] === relation ? rows * loops : 0;
  return Plans.reduce((sum, each) => sum + countRowsRead(each, relation), own);
}
