import { DataSource } from 'typeorm';
import { RemoteImageEntity } from '../../server/messages/attachments/remote-images/remote-image.entity.js';
import {
  RemoteImagesRepository,
  type ImageKey,
} from '../../server/messages/attachments/remote-images/remote-images.repository.js';
import { DATABASE_POOL } from '../../server/infra/database/pool.js';
import { DiskSpaceService } from '../../server/infra/disk/disk-space.service.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

describe('remote images in the store', () => {
  let product: TestProduct;
  let store: RemoteImagesRepository;
  let keys: ImageKey[];
  const image = { mediaType: 'image/png', content: Buffer.alloc(1_000) };

  beforeAll(async () => {
    product = await startTestProduct();
    const { emailAddress } = await product.issue();
    await sendMail(product.smtpPort, emailAddress, 'Subject: Pictures\r\n\r\nHello.\r\n');
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM remote_images');
    const [source] = await product.database.query<{ id: string }>('SELECT id FROM sources');
    keys = Array.from({ length: 150 }, (_, n) => ({
      sourceId: source?.id ?? '',
      url: `https://x.example/${n}`,
    }));
    store = new RemoteImagesRepository(
      product.get(DataSource).getRepository(RemoteImageEntity),
      product.get(DATABASE_POOL),
      product.get(DiskSpaceService),
    );
  });
  afterAll(() => product.close());

  const measure = async () => {
    const [total] = await product.database.query<{ count: number; bytes: number }>(
      `SELECT count(*)::integer AS count, sum(octet_length(content))::integer AS bytes
       FROM remote_images`,
    );
    return total;
  };

  it('are replaced by newer ones once the store is full', async () => {
    Object.assign(store, { maxBytes: 100_000 });
    for (const key of keys) await store.save(key, image);
    expect((await measure())?.bytes).toBeLessThanOrEqual(100_000);
    expect(await store.find(keys[0] as ImageKey)).toBeNull();
    expect(await store.find(keys[149] as ImageKey)).not.toBeNull();
  });

  it('are dropped while sixteen others wait to be stored', async () => {
    await Promise.all(keys.map((key) => store.save(key, image)));
    expect((await measure())?.count).toBe(16);
  });
});
