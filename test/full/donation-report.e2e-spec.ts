import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reportOrders } from '../../server/donations/order-report.service.js';
import { copyMigratedData } from '../support/server/killable-server.js';
import { startProduct } from '../support/server/running-product.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { createTestDatabase } from '../support/server/test-database.js';

const script = join(process.cwd(), 'dist', 'server', 'admin.js');
const run = async (dataDir: string, ...args: string[]) => {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '' };
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'orders', ...args], {
    env,
  });
  return stdout.trim().split(/\r?\n/);
};

describe('reportOrders', () => {
  it('reads the embedded database whether the server runs or not', async () => {
    const folder = temporaryFolder('orders');
    await expect(run(folder.path)).rejects.toThrow('there is no data');
    copyMigratedData(folder.path);
    const product = await startProduct({ dataDir: folder.path });
    const call = '/api/v1/payment/create-order?amount=19.99';
    expect((await fetch(product.origin + call, { method: 'POST' })).status).toBe(201);
    const whileItRuns = await run(folder.path);
    expect(whileItRuns.at(-1)).toMatch(/^sandbox \(test\) +created +1 +19\.99 USD$/);
    expect((await fetch(`${product.origin}/api/v1/domains`)).status).toBe(200);
    await product.stop();
    expect(await run(folder.path)).toEqual(whileItRuns);
    expect((await run(folder.path, '--csv')).at(-1)).toMatch(
      /^sandbox_[^,]+,sandbox,created,19\.99,/,
    );
    folder.remove();
  });

  it('returns no orders for a database of a version without donations', async () => {
    const database = await createTestDatabase();
    await database.query('DROP TABLE donation_orders');
    expect(await reportOrders(database.url, 'totals')).toBe('There are no orders yet.');
    await database.drop();
  });
});
