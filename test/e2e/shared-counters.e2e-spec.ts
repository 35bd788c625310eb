import { ThrottlerStorageRedisService } from '@nest-lab/throttler-storage-redis';
import { systemClock } from '../../server/infra/clock/clock.js';
import { LocalCounters } from '../../server/infra/rate-limit/local-counters.js';
import { SharedCounters } from '../../server/infra/rate-limit/shared-counters.js';
import { connectRedis } from '../../server/infra/redis/redis.js';
import { eventually } from '../support/until.js';
import { hasRedis, RedisServer } from '../support/redis-server.js';

const onRedis = hasRedis ? describe : describe.skip;
onRedis('request counters of two nodes whose Redis stops and resumes', () => {
  let server: RedisServer;
  let nodes: SharedCounters[];
  let disconnect: () => void;
  /** Clock of the pauses between attempts to use Redis. */
  const clock = { time: 0, now: () => clock.time };
  const increment = jest.spyOn(ThrottlerStorageRedisService.prototype, 'increment');
  beforeEach(() => increment.mockClear());
  beforeAll(async () => {
    server = await RedisServer.start();
    const redis = await connectRedis(server.url);
    const node = () => {
      const shared = SharedCounters.connect(redis, Buffer.alloc(32));
      return new SharedCounters(shared, new LocalCounters(systemClock), clock);
    };
    nodes = [node(), node()];
    disconnect = () => redis.disconnect();
    await eventually(countTogether, (together) => together);
  });
  afterAll(async () => {
    nodes.forEach((node) => node.onApplicationShutdown());
    disconnect();
    await server.kill();
  });

  let keys = 0;
  const count = async (node: number, key: string) =>
    (await nodes[node]?.increment(key, 60_000, 3)) as { totalHits: number };
  const countTogether = async () => {
    clock.time += 1_000;
    const key = `key ${(keys += 1)}`;
    await count(0, key);
    return (await count(1, key)).totalHits === 2;
  };

  it('count together while Redis is available', async () => {
    expect(await countTogether()).toBe(true);
    const found = [];
    for (let n = 0; n < 5; n += 1) found.push(await count(n % 2, 'limited'));
    expect(found).toMatchObject([
      { isBlocked: false },
      { isBlocked: false },
      { isBlocked: false },
      { isBlocked: true },
      { isBlocked: true, timeToBlockExpire: 60 },
    ]);
  });

  it('fall back to per-node counting while Redis is down, and recover', async () => {
    await server.kill();
    for (let n = 0; n < 200; n += 1) await count(0, 'alone');
    expect((await count(0, 'alone')).totalHits).toBe(201);
    expect((await count(1, 'alone')).totalHits).toBe(1);
    expect(increment).toHaveBeenCalledTimes(2);
    await server.resume();
    await eventually(countTogether, (together) => together);
  });

  it('wait once for a hanging Redis and retry after a pause', async () => {
    server.freeze();
    for (let n = 0; n < 200; n += 1) await count(0, 'hanging');
    expect(increment).toHaveBeenCalledTimes(1);
    expect((await count(0, 'hanging')).totalHits).toBe(201);
    server.thaw();
    await eventually(countTogether, (together) => together);
  });
});
