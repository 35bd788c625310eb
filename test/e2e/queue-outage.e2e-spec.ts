import type { Worker } from 'bullmq';
import { once } from 'node:events';
import { openPostgresBackend } from '../../server/infra/queue/queue-backend.js';
import type { QueueBackend } from '../../server/infra/queue/queue-backend.js';
import { findFreePort } from '../support/child-server.js';
import { monotonicMs } from '../support/monotonic.js';
import { eventually, until } from '../support/until.js';
import { FreezingProxy } from '../support/freezing-proxy.js';
import { createTestDatabase } from '../support/test-database.js';
import type { TestDatabase } from '../support/test-database.js';

/** Failures of connections that an outage ends, such as the one that waits for jobs. */
const FIRST_FAILURES = 4;
/** After this many failures, a shorter mean interval shows that the worker doesn't pause for 500 ms. */
const MANY_FAILURES = 10;
const MIN_INTERVAL_MS = 300;

describe('the queue in PostgreSQL', () => {
  let database: TestDatabase;
  let proxy: FreezingProxy;
  let backend: QueueBackend;
  beforeEach(async () => {
    database = await createTestDatabase();
    const url = new URL(database.url);
    proxy = await FreezingProxy.start(Number(url.port));
    url.port = String(proxy.port);
    backend = await openPostgresBackend(url.href);
  });
  afterEach(async () => {
    await backend.close();
    await proxy.close();
    await database.drop();
  });

  it('works after a startup with silent connections', async () => {
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
  });

  it.each(['starts', 'is idle'])('is polled with pauses by a worker that %s', async (state) => {
    const { port } = proxy;
    const startWorker = () => backend.worker('test', () => Promise.resolve());
    const idle = state === 'is idle' ? startWorker() : null;
    if (idle) await once(idle, 'drained');
    await proxy.close();
    proxy = await FreezingProxy.start(await findFreePort(), port);
    const worker = idle ?? startWorker();
    let failures = 0;
    let startedAt = 0;
    let intervalMs = 0;
    worker.on('error', () => {
      failures += 1;
      if (failures === FIRST_FAILURES) startedAt = monotonicMs();
      if (failures !== MANY_FAILURES) return;
      intervalMs = (monotonicMs() - startedAt) / (MANY_FAILURES - FIRST_FAILURES);
      // A busy loop blocks everything but this handler, so only the handler can end the loop.
      void worker.close(true);
    });
    await until(() => failures >= MANY_FAILURES);
    expect(intervalMs).toBeGreaterThan(MIN_INTERVAL_MS);
    await proxy.close();
    proxy = await FreezingProxy.start(Number(new URL(database.url).port), port);
  });
});
