import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.js';
import { MONOTONIC_CLOCK } from '../observability/clock.js';
import type { Clock } from '../observability/clock.js';
import { REDIS } from '../redis/redis.js';
import { ClientUsage } from './client-usage.service.js';
import { RateLimiter } from './rate-limiter.service.js';
import { RateLimitGuard, throttling } from './rate-limit.guard.js';
import { RequestCounters } from './request-counters.js';
import { SharedCounters } from './shared-counters.js';
import { loadSigningKey } from './signing-key.js';
import { SocketLimits } from './socket-limits.service.js';
import { UrlSigner } from './url-signer.service.js';

/** Name of the key under which counters in Redis hide their clients. */
const CLIENT_KEY_NAME = 'client';

const throttler = ThrottlerModule.forRootAsync({
  inject: [CONFIG, MONOTONIC_CLOCK, REDIS, DataSource],
  useFactory: async (
    { RATE_LIMITS }: Config,
    clock: Clock,
    redis: Redis | null,
    database: DataSource,
  ) => {
    const own = new RequestCounters(clock);
    if (!redis || !RATE_LIMITS) return { ...throttling, storage: own };
    const hmacKey = await loadSigningKey(database, CLIENT_KEY_NAME);
    const shared = SharedCounters.connect(redis, hmacKey);
    return { ...throttling, storage: new SharedCounters(shared, own, clock) };
  },
});

const clientUsage = {
  provide: ClientUsage,
  inject: [CONFIG, MONOTONIC_CLOCK, REDIS, DataSource],
  useFactory: async (
    { RATE_LIMITS }: Config,
    clock: Clock,
    redis: Redis | null,
    database: DataSource,
  ) => {
    if (!redis || !RATE_LIMITS) return new ClientUsage(clock, null);
    const hmacKey = await loadSigningKey(database, CLIENT_KEY_NAME);
    return new ClientUsage(clock, { redis, hmacKey });
  },
};

/**
 * Owns what every HTTP response shares: signed paths and limits here, headers and errors in
 * `http-server`; and what a client has used, over SMTP too. It knows no endpoint of the API.
 */
@Global()
@Module({
  imports: [throttler],
  providers: [
    clientUsage,
    RateLimiter,
    SocketLimits,
    UrlSigner,
    { provide: APP_GUARD, useClass: RateLimitGuard },
  ],
  exports: [ClientUsage, RateLimiter, SocketLimits, UrlSigner],
})
export class HttpModule {}
