import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { MONOTONIC_CLOCK, type Clock } from '../clock/clock.js';
import { loadSigningKey } from '../database/signing-key.js';
import { REDIS, type Redis } from '../redis/redis.js';
import { ClientUsage } from './client-usage.service.js';
import { Counters, type SharedStore } from './counters.js';
import { LimitExemptionsService } from './limit-exemptions.service.js';
import { RateLimitMetrics } from './rate-limit-metrics.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { RateLimiterService } from './rate-limiter.service.js';
import { WINDOW_SECONDS } from './rate-limits.js';
import { SocketLimitsService } from './socket-limits.service.js';

/** Nest injection token of the Redis in which all nodes count together; null if this node counts alone. */
const SHARED_STORE = Symbol('SHARED_STORE');

const sharedStore = {
  provide: SHARED_STORE,
  inject: [CONFIG, REDIS, DataSource],
  useFactory: async (
    { RATE_LIMITS }: Config,
    redis: Redis | null,
    database: DataSource,
  ): Promise<SharedStore | null> => {
    if (!redis || !RATE_LIMITS) return null;
    return { redis, hmacKey: await loadSigningKey(database, 'client') };
  },
};

const requestCounters = {
  provide: Counters,
  inject: [MONOTONIC_CLOCK, SHARED_STORE],
  useFactory: (clock: Clock, shared: SharedStore | null) =>
    new Counters(clock, shared, { name: 'requests', windowSeconds: WINDOW_SECONDS }),
};

const clientUsage = {
  provide: ClientUsage,
  inject: [MONOTONIC_CLOCK, SHARED_STORE],
  useFactory: (clock: Clock, shared: SharedStore | null) => new ClientUsage(clock, shared),
};

/** Owns the limits of a client's requests and usage, over HTTP, sockets and SMTP. Contains no endpoint. */
@Global()
@Module({
  providers: [
    sharedStore,
    requestCounters,
    clientUsage,
    LimitExemptionsService,
    RateLimiterService,
    RateLimitGuard,
    RateLimitMetrics,
    SocketLimitsService,
  ],
  exports: [
    ClientUsage,
    LimitExemptionsService,
    RateLimiterService,
    RateLimitGuard,
    RateLimitMetrics,
    SocketLimitsService,
  ],
})
export class RateLimitModule {}
