import { RedisServer } from './redis-server.js';
import { createTestDatabase } from '../server/test-database.js';
import { startTestProduct } from '../server/test-product.js';
import type { TestProduct } from '../server/test-product.js';

/** Two nodes with all roles on one PostgreSQL and one Redis, with rate limits behind a proxy. */
export interface TwoNodes {
  redis: RedisServer;
  nodes: [TestProduct, TestProduct];
  close(): Promise<void>;
}

/** Starts two nodes. `redisSettings` are arguments of redis-server. */
export async function startTwoNodes(redisSettings: string[] = []): Promise<TwoNodes> {
  const redis = await RedisServer.start(redisSettings);
  const database = await createTestDatabase();
  const settings = {
    REDIS_URL: redis.url,
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1',
  };
  const nodes: [TestProduct, TestProduct] = [
    await startTestProduct(settings, database),
    await startTestProduct(settings, database),
  ];
  const close = async () => {
    for (const node of nodes) await node.close();
    await database.drop();
    await redis.kill();
  };
  return { redis, nodes, close };
}
