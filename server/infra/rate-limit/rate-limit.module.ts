import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { MONOTONIC_CLOCK, type Clock } from '../clock/clock.js';
import { provideSigningKey } from '../database/signing-key.js';
import { REDIS, type Redis } from '../redis/redis.js';
import { CLIENT_HASH_KEY, ClientKeyService } from './client-key.service.js';
import { ClientUsage, Counters, type SharedStore } from './counters.js';
import { LimitExemptionsService } from './limit-exemptions.service.js';
import { RateLimiterService } from './rate-limiter.service.js';
import { WINDOW_SECONDS } from './rate-limits.js';
import { SocketLimitsService } from './socket-limits.service.js';

/** Nest injection token of the Redis in which all nodes count together; null if this node counts alone. */
const SHARED_STORE = Symbol('SHARED_STORE');

const sharedStore = {
  provide: SHARED_STORE,
  inject: [CONFIG, REDIS, CLIENT_HASH_KEY],
  useFactory: ({ RATE_LIMITS }: Config, redis: Redis | null, hmacKey: Buffer): SharedStore | null =>
    redis && RATE_LIMITS ? { redis, hmacKey } : null,
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
    provideSigningKey(CLIENT_HASH_KEY, 'client'),
    sharedStore,
    requestCounters,
    clientUsage,
    ClientKeyService,
    LimitExemptionsService,
    RateLimiterService,
    SocketLimitsService,
  ],
  exports: [
    ClientKeyService,
    ClientUsage,
    LimitExemptionsService,
    RateLimiterService,
    SocketLimitsService,
  ],
})
export class RateLimitModule {}
