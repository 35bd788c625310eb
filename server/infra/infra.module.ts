import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { MONOTONIC_CLOCK, type Clock } from './clock/clock.js';
import { provideSigningKey } from './database/signing-key.js';
import { DiskSpaceService, listWatchedFolders } from './disk/disk-space.service.js';
import { RequestDrain } from './http/request-drain.js';
import { URL_KEY, UrlSignerService } from './http/url-signer.service.js';
import { createOutboundFetcher, OutboundFetcher } from './outbound/outbound-fetcher.service.js';
import { connectRedis, REDIS, type Redis } from './redis/redis.js';

/** Owns the infrastructure of a server: Redis, signed paths, requests in progress, outbound requests and disk space. */
@Global()
@Module({
  providers: [
    {
      provide: REDIS,
      inject: [CONFIG],
      useFactory: ({ REDIS_URL }: Config) => (REDIS_URL ? connectRedis(REDIS_URL) : null),
    },
    {
      provide: DiskSpaceService,
      inject: [CONFIG],
      useFactory: (config: Config) => new DiskSpaceService(listWatchedFolders(config)),
    },
    {
      provide: OutboundFetcher,
      inject: [CONFIG, MONOTONIC_CLOCK],
      useFactory: (config: Config, clock: Clock) => createOutboundFetcher(config, clock),
    },
    provideSigningKey(URL_KEY, 'url'),
    RequestDrain,
    UrlSignerService,
  ],
  exports: [REDIS, DiskSpaceService, OutboundFetcher, RequestDrain, UrlSignerService],
})
export class InfraModule implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis | null) {}

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}
