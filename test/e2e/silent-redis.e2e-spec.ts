import { connectRedis, type Redis } from '../../server/infra/redis/redis.js';
import { hasRedis, RedisServer } from '../support/cluster/redis-server.js';

const onRedis = hasRedis ? describe : describe.skip;

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
