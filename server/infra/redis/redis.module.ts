import {
  Global,
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Redis } from 'ioredis';
import { connectRedis, REDIS } from './redis.js';

/** Owns the connection to Redis that rate limits, sockets and job producers share. */
@Global()
@Module({})
export class RedisModule implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis | null) {}

  static forRoot(url: string | undefined): DynamicModule {
    return {
      module: RedisModule,
      providers: [{ provide: REDIS, useFactory: () => (url ? connectRedis(url) : null) }],
      exports: [REDIS],
    };
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}
