import { Redis } from 'ioredis';
import { ConfigError } from '../../config/config.js';

export type { Redis };

/** Nest injection token of the shared connection to Redis; null without `REDIS_URL`. */
export const REDIS = Symbol('REDIS');

const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT_INTERVAL_MS = 250;

/**
 * Connects to Redis. Commands fail immediately while it is down, since no request may wait for it.
 *
 * @throws {ConfigError} if it cannot be reached at startup
 */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: () => RECONNECT_INTERVAL_MS,
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
