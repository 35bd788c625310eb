import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import type { Redis } from 'ioredis';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.js';
import { CLOCK } from '../observability/clock.js';
import type { Clock } from '../observability/clock.js';
import { REDIS } from '../redis/redis.js';
import { RateLimitGuard, throttling } from './rate-limit.guard.js';
import { RequestCounters } from './request-counters.js';
import { SharedCounters } from './shared-counters.js';
import { SocketLimits } from './socket-limits.service.js';
import { UrlSigner } from './url-signer.service.js';

const throttler = ThrottlerModule.forRootAsync({
  inject: [CONFIG, CLOCK, REDIS],
  useFactory: ({ RATE_LIMITS }: Config, clock: Clock, redis: Redis | null) => {
    const own = new RequestCounters(clock);
    return {
      ...throttling,
      storage: redis && RATE_LIMITS ? SharedCounters.on(redis, own, clock) : own,
    };
  },
});

/**
 * Owns what every HTTP answer shares: signed paths and limits here, headers and errors in
 * `http-server`. It knows no call of the API.
 */
@Global()
@Module({
  imports: [throttler],
  providers: [SocketLimits, UrlSigner, { provide: APP_GUARD, useClass: RateLimitGuard }],
  exports: [SocketLimits, UrlSigner],
})
export class HttpModule {}
