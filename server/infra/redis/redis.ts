import type { Redis, RedisOptions } from 'ioredis';
import { ConfigError } from '../../config/config.js';
import { SENTINEL_URL } from '../../config/environment.js';
import { describeError } from '../describe-error.js';

export type { Redis };

/** Nest injection token of the shared connection to Redis; null without `REDIS_URL`. */
export const REDIS = Symbol('REDIS');

const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT_INTERVAL_MS = 250;
const SENTINEL_PORT = 26_379;
/** Time after which a command fails if Redis is silent, in milliseconds. */
const COMMAND_TIMEOUT_MS = 5_000;

/**
 * Connects to Redis. Commands fail immediately while it is down, and after five seconds while it is silent,
 * since neither requests nor a shutdown may wait for it.
 *
 * @throws {ConfigError} if it cannot be reached at startup, or may evict keys
 */
export async function connectRedis(url: string): Promise<Redis> {
  let isStarting = true;
  const options: RedisOptions = {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    // A firewall may have dropped a connection silently.
    socketTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: () => RECONNECT_INTERVAL_MS,
    // Otherwise a start with wrong sentinels would never end.
    sentinelRetryStrategy: () => (isStarting ? null : RECONNECT_INTERVAL_MS),
  };
  const sentinel = toSentinelOptions(url);
  // Loaded only here, since most servers have no Redis, and start faster without it.
  const { Redis } = await import('ioredis');
  const redis = sentinel ? new Redis({ ...options, ...sentinel }) : new Redis(url, options);
  let cause: Error | undefined;
  redis.on('error', (error: Error) => (cause = error));
  try {
    await redis.connect();
    isStarting = false;
  } catch (error) {
    redis.disconnect();
    const reason = describeError(cause ?? error);
    throw new ConfigError(`REDIS_URL: Redis cannot be reached (${reason}).`);
  }
  const policy = await readEvictionPolicy(redis);
  if (policy === 'noeviction') return redis;
  redis.disconnect();
  throw new ConfigError(
    `REDIS_URL: maxmemory-policy of this Redis is ${policy}; set it to noeviction, or jobs disappear when its memory is full.`,
  );
}

/** Returns the options for the Redis that sentinels monitor, whose credentials those of the URL are. */
function toSentinelOptions(url: string): RedisOptions | null {
  const match = SENTINEL_URL.exec(url)?.groups;
  if (!match) return null;
  const { credentials = '', hosts = '', name } = match;
  const { username, password } = new URL(`redis://${credentials}localhost`);
  const sentinels = hosts.split(',').map((host) => {
    const { hostname, port } = new URL(`redis://${host}`);
    return { host: hostname, port: Number(port || SENTINEL_PORT) };
  });
  const options = { sentinels, name, username: decodeURIComponent(username) };
  return { ...options, password: decodeURIComponent(password) };
}

/** Returns the policy from `INFO`, which more providers allow than `CONFIG`, or Redis's default. */
async function readEvictionPolicy(redis: Redis): Promise<string> {
  const info = await redis.info('memory').catch(() => '');
  return /^maxmemory_policy:(\S+)/m.exec(info)?.[1] ?? 'noeviction';
}
