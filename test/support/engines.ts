import { hasRedis, RedisServer } from './redis-server.js';

/** What the product runs on: settings for `startTestProduct`, and the end of what they need. */
export interface Engine {
  settings: Record<string, string>;
  redis: RedisServer | null;
  stop(): Promise<void>;
}

/** PostgreSQL alone. */
const embedded = (): Promise<Engine> =>
  Promise.resolve({ settings: {}, redis: null, stop: () => Promise.resolve() });

/** PostgreSQL and a Redis of the test's own. */
export async function startRedisEngine(): Promise<Engine> {
  const redis = await RedisServer.start();
  return { settings: { REDIS_URL: redis.url }, redis, stop: () => redis.kill() };
}

/**
 * Declares a suite once for each engine. On a machine without redis-server its half is reported
 * as skipped, by name.
 */
export function describeOnBothEngines(name: string, suite: (start: () => Promise<Engine>) => void) {
  describe(`${name}, on PostgreSQL alone`, () => suite(embedded));
  const withRedis = hasRedis ? describe : describe.skip;
  withRedis(`${name}, on PostgreSQL and Redis`, () => suite(startRedisEngine));
}
