import { connectRedis } from '../../server/infra/redis/redis.js';
import type { Redis } from '../../server/infra/redis/redis.js';
import { hasRedis } from '../support/cluster/redis-server.js';
import { startTwoNodes } from '../support/cluster/two-nodes.js';
import type { TwoNodes } from '../support/cluster/two-nodes.js';

const onRedis = hasRedis ? describe : describe.skip;
const CLIENT = '198.51.100.77';

onRedis('rate-limit counters of two nodes on one Redis', () => {
  let two: TwoNodes;
  let redis: Redis;
  beforeAll(async () => {
    two = await startTwoNodes();
    redis = await connectRedis(two.redis.url);
  });
  afterAll(async () => {
    redis.disconnect();
    await two.close();
  });

  const extend = async (node: 0 | 1) => {
    const headers = { 'X-Forwarded-For': CLIENT };
    const response = await two.nodes[node].call('/email/extend', { method: 'POST', headers });
    return response.status;
  };

  it('count a client on both nodes together', async () => {
    for (let n = 0; n < 10; n += 1) expect(await extend(n % 2 ? 1 : 0)).toBe(400);
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
