import type { Worker } from 'bullmq';
import { once } from 'node:events';
import { connect } from 'node:net';
import { openPostgresBackend } from '../../server/platform/queue/queue-backend.js';
import type { QueueBackend } from '../../server/platform/queue/queue-backend.js';
import { findFreePort } from '../support/child-server.js';
import { monotonicMs } from '../support/monotonic.js';
import { eventually } from '../support/until.js';
import { FreezingProxy } from '../support/freezing-proxy.js';
import { createTestDatabase } from '../support/test-database.js';
import type { TestDatabase } from '../support/test-database.js';

const REFUSALS = 2_000;
/** After this many failures, a shorter mean interval shows that the worker doesn't pause for 500 ms. */
const MANY_FAILURES = 20;
const MIN_INTERVAL_MS = 200;

/** Connects repeatedly to a closed port: a pause that takes longer on a slow machine. */
async function connectRefused(port: number, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await new Promise((resolve) => connect(port, '127.0.0.1').on('error', resolve));
  }
}

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

  it('is polled with pauses while PostgreSQL is down', async () => {
    const worker = backend.worker('test', () => Promise.resolve());
    await worker.waitUntilReady();
    const { port } = proxy;
    let failures = 0;
    let startedAt = 0;
    let isBusy = false;
    worker.on('error', () => {
      failures += 1;
      if (failures === 1) startedAt = monotonicMs();
      const interval = (monotonicMs() - startedAt) / failures;
      if (isBusy || failures < MANY_FAILURES || interval >= MIN_INTERVAL_MS) return;
      isBusy = true;
      // A busy loop blocks everything but this handler, so only the handler can end the loop.
      void worker.close(true);
    });
    await proxy.close();
    const closedPort = await findFreePort();
    proxy = await FreezingProxy.start(closedPort, port);
    await once(worker, 'error');
    await connectRefused(closedPort, REFUSALS);
    expect(isBusy).toBe(false);
    await proxy.close();
    proxy = await FreezingProxy.start(Number(new URL(database.url).port), port);
    await worker.close();
  });
});
