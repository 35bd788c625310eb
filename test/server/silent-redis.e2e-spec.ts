import { NodeReports } from '../../server/platform/redis/node-reports.service.js';
import { connectRedis, type Redis } from '../../server/platform/redis/redis.js';
import { hasRedis, RedisServer } from '../support/redis-server.js';

const onRedis = hasRedis ? describe : describe.skip;

onRedis('the reports of a node whose Redis is silent', () => {
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

  it('fail after a while, and delay no shutdown for longer', async () => {
    const reports = new NodeReports(redis);
    await reports.publish('figures');
    server.freeze();
    await Promise.all([
      expect(reports.publish('figures')).rejects.toThrow('Command timed out'),
      expect(reports.list()).rejects.toThrow('Command timed out'),
      expect(reports.beforeApplicationShutdown()).resolves.toBeUndefined(),
    ]);
    server.thaw();
    await reports.publish('newer figures');
    expect(await reports.list()).toEqual([{ isOwn: true, report: 'newer figures' }]);
  });
});
