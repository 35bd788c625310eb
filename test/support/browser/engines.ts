import { hasRedis, RedisServer } from '../cluster/redis-server.js';
import { isFullForm } from '../test-form.js';

/** Settings for `startTestProduct`, and the services that they need. */
export interface Engine {
  settings: Record<string, string>;
  redis: RedisServer | null;
  stop(): Promise<void>;
}

/** Starts nothing: PostgreSQL is used for everything. */
const embedded = (): Promise<Engine> =>
  Promise.resolve({ settings: {}, redis: null, stop: () => Promise.resolve() });

/** Starts a Redis for the test. */
async function startRedisEngine(): Promise<Engine> {
  const redis = await RedisServer.start();
  return { settings: { REDIS_URL: redis.url }, redis, stop: () => redis.kill() };
}

/**
 * Declares a suite for each engine. Without redis-server, the suites with Redis are reported as
 * skipped.
 */
export function describeOnBothEngines(name: string, suite: (start: () => Promise<Engine>) => void) {
  describe(`${name}, on PostgreSQL alone`, () => suite(embedded));
  const withRedis = hasRedis ? describe : describe.skip;
  withRedis(`${name}, on PostgreSQL and Redis`, () => suite(startRedisEngine));
}

/** Declares a slow suite: on PostgreSQL alone, and in the full form also on Redis. */
export function describeOnEnginesByForm(
  name: string,
  suite: (start: () => Promise<Engine>) => void,
) {
  if (isFullForm) describeOnBothEngines(name, suite);
  else describe(`${name}, on PostgreSQL alone`, () => suite(embedded));
}
