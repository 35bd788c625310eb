import type { Config } from '../../config/config.js';
import type { Clock } from '../../infra/clock/clock.js';
import { createDeliveryFetcher } from '../../infra/outbound/create-outbound-fetcher.js';
import type { OutboundFetcher } from '../../infra/outbound/outbound-fetcher.service.js';

/** Nest injection token of the fetcher that sends webhook deliveries. */
export const WEBHOOK_FETCHER = Symbol('WEBHOOK_FETCHER');

const MIB = 1024 * 1024;

/**
 * Creates the fetcher for webhook deliveries. Its limits, per minute, keep one email to many addresses
 * from flooding another server.
 */
export function createWebhookFetcher(config: Config, clock: Clock): OutboundFetcher {
  return createDeliveryFetcher(config, clock, {
    rate: { requests: 6_000, bytes: 600 * MIB },
    ratePerDestination: { requests: 1_200, bytes: 60 * MIB },
  });
}
