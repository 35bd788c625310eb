import { Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { loadSigningKey } from '../database/signing-key.js';
import { MONOTONIC_CLOCK, type Clock } from '../clock/clock.js';
import { REDIS } from '../redis/redis.js';
import { ClientUsage, type SharedUsage } from './client-usage.service.js';
import { LimitExemptions } from './limit-exemptions.service.js';
import { RateLimitMetrics } from './rate-limit-metrics.js';
import { RateLimitGuard, throttlerOptions } from './rate-limit.guard.js';
import { RateLimiter } from './rate-limiter.service.js';
import { LocalCounters } from './local-counters.js';
import { SharedCounters } from './shared-counters.js';
import { SocketLimits } from './socket-limits.service.js';

/** Name of the HMAC key that hashes clients for counters in Redis. */
const CLIENT_KEY_NAME = 'client';

/** Returns the Redis in which all nodes count together, or null if this node counts alone. */
async function findShared(
  { RATE_LIMITS }: Config,
  redis: Redis | null,
  database: DataSource,
): Promise<SharedUsage | null> {
  if (!redis || !RATE_LIMITS) return null;
  return { redis, hmacKey: await loadSigningKey(database, CLIENT_KEY_NAME) };
}

const inject = [CONFIG, REDIS, DataSource, MONOTONIC_CLOCK];
type Injected = [config: Config, redis: Redis | null, database: DataSource, clock: Clock];

const throttler = ThrottlerModule.forRootAsync({
  inject,
  useFactory: async (...[config, redis, database, clock]: Injected) => {
    const own = new LocalCounters(clock);
    const shared = await findShared(config, redis, database);
    if (!shared) return { ...throttlerOptions, storage: own };
    const storage = SharedCounters.connect(shared.redis, shared.hmacKey);
    return { ...throttlerOptions, storage: new SharedCounters(storage, own, clock) };
  },
});

const clientUsage = {
  provide: ClientUsage,
  inject,
  useFactory: async (...[config, redis, database, clock]: Injected) =>
    new ClientUsage(clock, await findShared(config, redis, database)),
};

/** Owns the limits of a client's requests and usage, over HTTP, sockets and SMTP. Contains no endpoint. */
@Global()
@Module({
  imports: [throttler],
  providers: [
    clientUsage,
    LimitExemptions,
    RateLimiter,
    RateLimitGuard,
    RateLimitMetrics,
    SocketLimits,
  ],
  exports: [
    ClientUsage,
    LimitExemptions,
    RateLimiter,
    RateLimitGuard,
    RateLimitMetrics,
    SocketLimits,
  ],
})
export class RateLimitModule {}
