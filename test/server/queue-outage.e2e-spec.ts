import type { Worker } from 'bullmq';
import { openPostgresBackend } from '../../server/platform/queue/queue-backend.js';
import { eventually } from '../support/until.js';
import { FreezingProxy } from '../support/freezing-proxy.js';
import { createTestDatabase } from '../support/test-database.js';

describe('the queue in PostgreSQL', () => {
  it('works after a startup with silent connections', async () => {
    const database = await createTestDatabase();
    const url = new URL(database.url);
    const proxy = await FreezingProxy.start(Number(url.port));
    url.port = String(proxy.port);
    const backend = await openPostgresBackend(url.href);
    const queue = backend.queue('test');
    queue.on('error', () => undefined);
    proxy.freezeAll();
    let worker: Worker | undefined;
    const processed = new Promise<string>((resolve) => {
      worker = backend.worker('test', async ({ name }) => resolve(name));
    });
    await new Promise((resolve) => worker?.on('error', resolve));
    proxy.thaw();
    const add = () => queue.add('late', {}).catch(() => null);
    await eventually(add, (job) => job !== null);
    expect(await processed).toBe('late');
    await Promise.all([worker?.close(), queue.close()]);
    await backend.close();
    await proxy.close();
    await database.drop();
  });
});
