import { DataSource } from 'typeorm';
import { AddressEntity } from '../../server/addresses/address.entity.js';
import { DonationEventEntity } from '../../server/donations/donation-event.entity.js';
import { DonationOrderEntity } from '../../server/donations/donation-order.entity.js';
import { MessageEntity } from '../../server/messages/message.entity.js';
import { RemoteImageEntity } from '../../server/messages/images/remote-image.entity.js';
import { ReadingEntity } from '../../server/messages/reading/reading.entity.js';
import { SourceEntity } from '../../server/messages/source.entity.js';
import { createTestDatabase } from '../support/test-database.js';

describe('the schema', () => {
  it('created by the migrations matches the entities', async () => {
    const database = await createTestDatabase();
    const source = new DataSource({
      type: 'postgres',
      url: database.url,
      entities: [
        AddressEntity,
        DonationEventEntity,
        DonationOrderEntity,
        MessageEntity,
        ReadingEntity,
        RemoteImageEntity,
        SourceEntity,
      ],
    });
    await source.initialize();
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
    await source.destroy();
    await database.drop();
  });
});
