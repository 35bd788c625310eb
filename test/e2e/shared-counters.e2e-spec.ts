import { RateLimiterRedis } from 'rate-limiter-flexible';
import { Registry } from 'prom-client';
import type { Config } from '../../server/config/config.js';
import { ClientUsage, Counters } from '../../server/infra/rate-limit/counters.js';
import { RateLimiterService } from '../../server/infra/rate-limit/rate-limiter.service.js';
import {
  REQUESTS_PER_MINUTE,
  TooManyRequestsError,
} from '../../server/infra/rate-limit/rate-limits.js';
import { AdminAccessService } from '../../server/operator/admin/admin-access.service.js';
import { connectRedis, type Redis } from '../../server/infra/redis/redis.js';
import { hasRedis, RedisServer } from '../support/cluster/redis-server.js';
import { eventually, until } from '../support/until.js';

const onRedis = hasRedis ? describe : describe.skip;
const CLIENT = '198.51.100.77';

onRedis('counters of two nodes with one Redis', () => {
  /** Clock of the windows, and of the pauses between attempts to use Redis. */
  const clock = { time: 1_000_000, now: () => clock.time };
  const penalty = jest.spyOn(RateLimiterRedis.prototype, 'penalty');
  let server: RedisServer;
  let redis: Redis;
  let nodes: [Counters, Counters];
  let usage: [ClientUsage, ClientUsage];
  beforeAll(async () => {
    server = await RedisServer.start();
    redis = await connectRedis(server.url);
    const shared = { redis, hmacKey: Buffer.alloc(32) };
    const create = () => new Counters(clock, shared, { name: 'requests', windowSeconds: 60 });
    nodes = [create(), create()];
    usage = [new ClientUsage(clock, shared), new ClientUsage(clock, shared)];
    await eventually(countTogether, Boolean);
  });
  beforeEach(() => penalty.mockClear());
  afterAll(async () => {
    [...nodes, ...usage].forEach((each) => each.onApplicationShutdown());
    redis.disconnect();
    await server.kill();
  });

  let keys = 0;
  const countTogether = async () => {
    clock.time += 1_000;
    const key = `key ${(keys += 1)}`;
    await nodes[0].add(key, 1);
    return (await nodes[1].add(key, 2)).sum === 3;
  };

  it('count together while Redis is available', async () => {
    expect(await countTogether()).toBe(true);
    const { sum, msLeft } = await nodes[0].add('limited', 5);
    expect(sum).toBe(5);
    expect(msLeft).toBeGreaterThan(50_000);
    expect(msLeft).toBeLessThanOrEqual(60_000);
  });

  it('sum up usage across nodes without waiting, and undo it', async () => {
    usage[0].addInBackground(CLIENT, 600);
    expect(usage[0].get(CLIENT)).toBe(600);
    await Promise.all(penalty.mock.results.map(({ value }) => value as Promise<unknown>));
    usage[1].addInBackground(CLIENT, 50);
    await until(() => usage[1].get(CLIENT) === 650);
    usage[1].addInBackground(CLIENT, -50);
    expect(usage[1].get(CLIENT)).toBe(600);
    await Promise.all(penalty.mock.results.map(({ value }) => value as Promise<unknown>));
    usage[0].addInBackground(CLIENT, 1);
    await until(() => usage[0].get(CLIENT) === 601);
  });

  it('refuse the right password of an operator among many guesses that are sent together', async () => {
    const config = { RATE_LIMITS: true, ADMIN_USER: 'operator', ADMIN_PASSWORD: 'right' } as Config;
    const limiter = new RateLimiterService(nodes[0], config, new Registry());
    const access = new AdminAccessService(config, limiter);
    const logIn = (password: string, ip: string) =>
      access.authorize(`Basic ${btoa(`operator:${password}`)}`, ip);
    const guesses = Array.from({ length: REQUESTS_PER_MINUTE.logins }, (_, n) => `wrong ${n}`);
    const attempts = [...guesses, 'right'].map((password) => logIn(password, CLIENT));
    await expect(attempts.at(-1)).rejects.toThrow(TooManyRequestsError);
    await Promise.allSettled(attempts);
    expect(await logIn('right', '198.51.100.78')).toBe(true);
  });

  it('store no client IPs in Redis, and nothing without an end', async () => {
    const stored = await redis.keys('*');
    expect(stored.length).toBeGreaterThan(0);
    for (const key of stored) {
      expect(key).toMatch(/^mayfly:(requests|usage):[\w-]{43}$/);
      expect(await redis.pttl(key)).toBeGreaterThan(0);
    }
  });

  it('take the end of a window from Redis', async () => {
    const [key] = await redis.keys('mayfly:usage:*');
    // As 59 minutes after the first use.
    await redis.pexpire(String(key), 60_000);
    usage[1].addInBackground(CLIENT, 50);
    await until(() => usage[1].get(CLIENT) === 651);
    clock.time += 60_001;
    expect(usage[1].get(CLIENT)).toBe(0);
  });

  it('fall back to each node while Redis is down, and recover', async () => {
    await server.kill();
    for (let n = 0; n < 200; n += 1) await nodes[0].add('alone', 1);
    expect((await nodes[0].add('alone', 1)).sum).toBe(201);
    expect((await nodes[1].add('alone', 1)).sum).toBe(1);
    expect(penalty).toHaveBeenCalledTimes(2);
    usage[0].addInBackground('203.0.113.7', 600);
    usage[0].addInBackground('203.0.113.7', 7);
    expect(usage[0].get('203.0.113.7')).toBe(607);
    await server.resume();
    await eventually(countTogether, Boolean);
  });

  it('wait once for a hanging Redis and retry after a pause', async () => {
    server.freeze();
    for (let n = 0; n < 200; n += 1) await nodes[0].add('hanging', 1);
    expect(penalty).toHaveBeenCalledTimes(1);
    expect((await nodes[0].add('hanging', 1)).sum).toBe(201);
    server.thaw();
    await eventually(countTogether, Boolean);
  });
});

onRedis('a connection to a silent Redis', () => {
  let server: RedisServer;
  let redis: Redis;
  beforeAll(async () => {
    server = await RedisServer.start();
    redis = await connectRedis(server.url);
  });
  afterAll(async () => {
    redis.disconnect();
    await server.kill();
  });

  it('rejects commands after a while, and recovers', async () => {
    await redis.set('key', 'older');
    server.freeze();
    await expect(redis.set('key', 'newer')).rejects.toThrow('Command timed out');
    server.thaw();
    await redis.set('key', 'newest');
    expect(await redis.get('key')).toBe('newest');
  });
});
