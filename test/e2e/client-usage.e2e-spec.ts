import {
  ClientUsage,
  USAGE_WINDOW_MS,
} from '../../server/infra/rate-limit/client-usage.service.js';
import { connectRedis, type Redis } from '../../server/infra/redis/redis.js';
import { hasRedis, RedisServer } from '../support/redis-server.js';

const onRedis = hasRedis ? describe : describe.skip;
const CLIENT = '198.51.100.77';

onRedis('the usage of clients on two nodes with one Redis', () => {
  const clock = { time: 1_000_000, now: () => clock.time };
  let server: RedisServer;
  let redis: Redis;
  let nodes: [ClientUsage, ClientUsage];
  beforeEach(async () => {
    server = await RedisServer.start();
    redis = await connectRedis(server.url);
    const node = () => new ClientUsage(clock, { redis, hmacKey: Buffer.alloc(32) });
    nodes = [node(), node()];
  });
  afterEach(async () => {
    nodes.forEach((node) => node.onApplicationShutdown());
    redis.disconnect();
    await server.kill();
  });

  it('is summed up across nodes', async () => {
    const [first, second] = nodes;
    first.add(CLIENT, 600);
    await first.sync();
    second.add(CLIENT, 50);
    expect(second.getUsed(CLIENT)).toBe(50);
    await second.sync();
    expect(second.getUsed(CLIENT)).toBe(650);
    second.add(CLIENT, -50);
    await second.sync();
    first.add(CLIENT, 1);
    await first.sync();
    expect(first.getUsed(CLIENT)).toBe(601);
  });

  it('expires on all nodes an hour after the first use on any of them', async () => {
    const [first, second] = nodes;
    first.add(CLIENT, 600);
    await first.sync();
    const [key] = await redis.keys('mayfly:usage:*');
    // Leaves one minute of the window, as 59 minutes after the first use.
    await redis.pexpire(String(key), 60_000);
    second.add(CLIENT, 50);
    await second.sync();
    clock.time += 60_000;
    expect(second.getUsed(CLIENT)).toBe(0);
    expect(USAGE_WINDOW_MS).toBe(3_600_000);
  });

  it('is stored in Redis without client IPs', async () => {
    nodes[0].add(CLIENT, 600);
    await nodes[0].sync();
    const keys = await redis.keys('*');
    expect(keys).toEqual([expect.stringMatching(/^mayfly:usage:[\w-]{43}$/)]);
  });

  it('is counted by each node on its own while Redis is down', async () => {
    await server.kill();
    nodes[0].add(CLIENT, 600);
    await nodes[0].sync();
    nodes[0].add(CLIENT, 7);
    await nodes[0].sync();
    expect(nodes[0].getUsed(CLIENT)).toBe(607);
  });
});
