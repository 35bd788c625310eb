import { connectRedis, type Redis } from '../../server/platform/redis/redis.js';
import { hasRedis, RedisServer } from '../support/redis-server.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { startTestProduct, type TestProduct } from '../support/test-product.js';

const onRedis = hasRedis ? describe : describe.skip;
const CLIENT = '198.51.100.77';

onRedis('rate-limit counters of two nodes on one Redis', () => {
  let server: RedisServer;
  let redis: Redis;
  let database: TestDatabase;
  let nodes: TestProduct[];
  beforeAll(async () => {
    server = await RedisServer.start();
    redis = await connectRedis(server.url);
    database = await createTestDatabase();
    const settings = { REDIS_URL: server.url, TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' };
    nodes = [
      await startTestProduct(settings, database),
      await startTestProduct(settings, database),
    ];
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await database.drop();
    redis.disconnect();
    await server.kill();
  });

  const extend = async (node: number) => {
    const headers = { 'X-Forwarded-For': CLIENT };
    const response = await nodes[node]?.call('/email/extend', { method: 'POST', headers });
    return response?.status;
  };

  it('count a client on both nodes together', async () => {
    for (let n = 0; n < 10; n += 1) expect(await extend(n % 2)).toBe(400);
    expect([await extend(0), await extend(1)]).toEqual([429, 429]);
  });

  it('contain no client IP and expire with their window', async () => {
    await extend(0);
    const keys = await redis.keys('*');
    const counters = keys.filter((key) => key.includes('mayfly:requests:'));
    expect(counters).not.toHaveLength(0);
    for (const key of counters) {
      expect(await redis.pttl(key)).toBeGreaterThan(0);
      expect(await redis.pttl(key)).toBeLessThanOrEqual(60_000);
    }
    expect(keys.join('\n')).not.toContain(CLIENT);
  });
});
