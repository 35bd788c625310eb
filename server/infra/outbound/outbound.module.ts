import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { MONOTONIC_CLOCK, type Clock } from '../clock/clock.js';
import { createOutboundFetcher } from './create-outbound-fetcher.js';
import { OutboundFetcher } from './outbound-fetcher.service.js';

/** Owns requests to untrusted URLs. Must not depend on messages or images. */
@Global()
@Module({
  providers: [
    {
      provide: OutboundFetcher,
      inject: [CONFIG, MONOTONIC_CLOCK],
      useFactory: (config: Config, clock: Clock) => createOutboundFetcher(config, clock),
    },
  ],
  exports: [OutboundFetcher],
})
export class OutboundModule {}
