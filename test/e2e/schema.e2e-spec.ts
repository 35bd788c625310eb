import { DataSource } from 'typeorm';
import { AddressEntity } from '../../server/addresses/address.entity.js';
import { DonationOrderEntity } from '../../server/donations/donation-order.entity.js';
import { ChangeEntity } from '../../server/infra/changes/change.entity.js';
import { ClientTokenEntity } from '../../server/infra/client-tokens/client-token.entity.js';
import { OperatorMessageEntity } from '../../server/messages/postmaster/operator-message.entity.js';
import { BlockEntity } from '../../server/operator/blocks/block.entity.js';
import { MessageEntity } from '../../server/messages/message.entity.js';
import { RemoteImageEntity } from '../../server/messages/attachments/remote-images/remote-image.entity.js';
import { ParsedSourceEntity } from '../../server/messages/parsing/parsed-source.entity.js';
import { SourceEntity } from '../../server/messages/source.entity.js';
import { DeliveryEntity } from '../../server/notifications/delivery.entity.js';
import { TargetEntity } from '../../server/notifications/target.entity.js';
import { createTestDatabase } from '../support/server/test-database.js';

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
        RemoteImageEntity,
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
