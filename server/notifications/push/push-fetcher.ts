import type { Config } from '../../config/config.js';
import type { Clock } from '../../infra/clock/clock.js';
import { createDeliveryFetcher } from '../../infra/outbound/create-outbound-fetcher.js';
import type { OutboundFetcher } from '../../infra/outbound/outbound-fetcher.service.js';

/** Nest injection token of the fetcher that sends push notifications. */
export const PUSH_FETCHER = Symbol('PUSH_FETCHER');

const MIB = 1024 * 1024;

/**
 * Creates the fetcher for push notifications. Its limits are per minute. Nearly all browsers use one of
 * three push services, so the rate per destination is higher than for webhooks.
 */
export function createPushFetcher(config: Config, clock: Clock): OutboundFetcher {
  return createDeliveryFetcher(config, clock, {
    rate: { requests: 6_000, bytes: 60 * MIB },
    ratePerDestination: { requests: 3_000, bytes: 30 * MIB },
  });
}
