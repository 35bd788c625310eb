import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.js';
import { loadSigningKey } from '../database/signing-key.js';
import { MONOTONIC_CLOCK } from '../clock/clock.js';
import type { Clock } from '../clock/clock.js';
import { REDIS } from '../redis/redis.js';
import { ClientUsage } from './client-usage.service.js';
import type { SharedUsage } from './client-usage.service.js';
import { RateLimitGuard, throttling } from './rate-limit.guard.js';
import { RateLimiter } from './rate-limiter.service.js';
import { LocalCounters } from './local-counters.js';
import { SharedCounters } from './shared-counters.js';
import { SocketLimits } from './socket-limits.service.js';

/** Name of the key under which counters in Redis hide their clients. */
const CLIENT_KEY_NAME = 'client';

/** Returns where all nodes count together, or null if this one counts alone. */
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
    if (!shared) return { ...throttling, storage: own };
    const storage = SharedCounters.connect(shared.redis, shared.hmacKey);
    return { ...throttling, storage: new SharedCounters(storage, own, clock) };
  },
});

const clientUsage = {
  provide: ClientUsage,
  inject,
  useFactory: async (...[config, redis, database, clock]: Injected) =>
    new ClientUsage(clock, await findShared(config, redis, database)),
};

/** Owns what a client may ask for and use, over HTTP, sockets and SMTP. It knows no endpoint. */
@Global()
@Module({
  imports: [throttler],
  providers: [
    clientUsage,
    RateLimiter,
    SocketLimits,
    { provide: APP_GUARD, useClass: RateLimitGuard },
  ],
  exports: [ClientUsage, RateLimiter, SocketLimits],
})
export class RateLimitModule {}
