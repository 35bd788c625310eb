import { BullModule, InjectQueue, Processor } from '@nestjs/bullmq';
import { Global, Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Job, Queue } from 'bullmq';
import { CONFIG, loadConfig } from '../../server/config/config.js';
import { CLOCK, systemClock } from '../../server/infra/clock/clock.js';
import { DATABASE_URL } from '../../server/infra/database/database.module.js';
import { QueueModule } from '../../server/infra/queue/queue.module.js';
import { QueueProcessor, WORKER_OPTIONS } from '../../server/infra/queue/queue-processor.js';
import { REDIS } from '../../server/infra/redis/redis.js';
import { FreezingProxy } from '../support/cluster/freezing-proxy.js';
import { findFreePort } from '../support/server/child-server.js';
import { monotonicMs } from '../support/server/monotonic.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';
import { eventually, until } from '../support/until.js';

/** Failures of connections that an outage ends, such as the one that waits for jobs. */
const FIRST_FAILURES = 4;
/** After this many failures, a shorter mean interval shows that the worker doesn't pause for 500 ms. */
const MANY_FAILURES = 10;
const MIN_INTERVAL_MS = 250;

@Processor('test', WORKER_OPTIONS)
class TestProcessor extends QueueProcessor {
  readonly done: string[] = [];

  constructor(@InjectQueue('test') readonly queue: Queue) {
    super();
    queue.on('error', () => undefined);
  }

  process(job: Job): Promise<void> {
    this.done.push(job.name);
    return Promise.resolve();
  }
}

/** Starts a processor on the PostgreSQL at `url`. */
function startProcessor(url: string): Promise<INestApplicationContext> {
  @Global()
  @Module({
    providers: [
      { provide: DATABASE_URL, useValue: url },
      { provide: REDIS, useValue: null },
      { provide: CONFIG, useValue: loadConfig({}) },
      { provide: CLOCK, useValue: systemClock },
    ],
    exports: [DATABASE_URL, REDIS, CONFIG, CLOCK],
  })
  class Connections {}

  @Module({
    imports: [Connections, QueueModule, BullModule.registerQueue({ name: 'test' })],
    providers: [TestProcessor],
  })
  class Worker {}

  return NestFactory.createApplicationContext(Worker, { logger: false });
}

describe('the queue in PostgreSQL', () => {
  let database: TestDatabase;
  let proxy: FreezingProxy;
  let app: INestApplicationContext;
  let processor: TestProcessor;
  beforeEach(async () => {
    database = await createTestDatabase();
    const url = new URL(database.url);
    proxy = await FreezingProxy.start(Number(url.port));
    url.port = String(proxy.port);
    app = await startProcessor(url.href);
    processor = app.get(TestProcessor);
  });
  afterEach(async () => {
    await app.close();
    await proxy.close();
    await database.drop();
  });

  const add = (name: string) => processor.queue.add(name, {}).catch(() => null);
  const isDone = (name: string) => processor.done.includes(name);

  it('works again after its connections were silent', async () => {
    await add('first');
    await until(() => isDone('first'));
    proxy.freezeAll();
    expect(await add('lost')).toBeNull();
    proxy.thaw();
    await eventually(
      () => add('late'),
      (job) => job !== null,
    );
    await until(() => isDone('late'));
  });

  it('is polled with pauses during an outage', async () => {
    await add('first');
    await until(() => isDone('first'));
    const { port } = proxy;
    await proxy.close();
    proxy = await FreezingProxy.start(await findFreePort(), port);
    let failures = 0;
    let startedAt = 0;
    let intervalMs = 0;
    processor.worker.on('error', () => {
      failures += 1;
      if (failures === FIRST_FAILURES) startedAt = monotonicMs();
      if (failures !== MANY_FAILURES) return;
      intervalMs = (monotonicMs() - startedAt) / (MANY_FAILURES - FIRST_FAILURES);
      // A busy loop blocks everything but this handler, so only the handler can end the loop.
      void processor.worker.close(true);
    });
    await until(() => failures >= MANY_FAILURES);
    expect(intervalMs).toBeGreaterThan(MIN_INTERVAL_MS);
    await proxy.close();
    proxy = await FreezingProxy.start(Number(new URL(database.url).port), port);
  });
});
