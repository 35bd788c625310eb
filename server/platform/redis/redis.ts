import { Redis } from 'ioredis';
import { ConfigError } from '../../config/config-error.js';

export type { Redis };

/** Nest injection token of the shared connection to Redis; null without `REDIS_URL`. */
export const REDIS = Symbol('REDIS');

const CONNECT_LIMIT_MS = 5_000;
const RECONNECT_MS = 250;

/**
 * Connects to Redis. A command that finds it away fails at once instead of waiting: nothing a
 * visitor or a sender needs may hang on Redis.
 *
 * @throws {ConfigError} when it cannot be reached at start
 */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: CONNECT_LIMIT_MS,
    retryStrategy: () => RECONNECT_MS,
  });
  let cause: Error | undefined;
  redis.on('error', (error: Error) => (cause = error));
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    const { message } = cause ?? (error as Error);
    throw new ConfigError(`REDIS_URL: Redis cannot be reached (${message}).`);
  }
  return redis;
}
