import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { MONOTONIC_CLOCK, type Clock } from '../clock/clock.js';
import { AddressPolicy } from './address-policy.js';
import { NameResolver } from './name-resolver.js';
import { OutboundFetcher } from './outbound-fetcher.service.js';

/** Owns requests to URLs that strangers chose. Knows neither messages nor images. */
@Global()
@Module({
  providers: [
    {
      provide: OutboundFetcher,
      inject: [CONFIG, MONOTONIC_CLOCK],
      useFactory: ({ OUTBOUND_ALLOWED_NETWORKS, DNS_SERVERS }: Config, clock: Clock) =>
        new OutboundFetcher(
          new AddressPolicy(OUTBOUND_ALLOWED_NETWORKS),
          new NameResolver(DNS_SERVERS),
          clock,
        ),
    },
  ],
  exports: [OutboundFetcher],
})
export class OutboundModule {}
