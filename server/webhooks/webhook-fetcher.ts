import type { Config } from '../config/config.js';
import type { Clock } from '../platform/clock/clock.js';
import { createOutboundFetcher } from '../platform/outbound/create-outbound-fetcher.js';
import type { OutboundFetcher } from '../platform/outbound/outbound-fetcher.service.js';
import { OUTBOUND_LIMITS, type OutboundLimits } from '../platform/outbound/outbound-limits.js';

/** Nest injection token of the fetcher that sends deliveries. */
export const WEBHOOK_FETCHER = Symbol('WEBHOOK_FETCHER');

/** Deliveries that a process sends at the same time. */
export const MAX_DELIVERIES = 32;

const MIB = 1024 * 1024;
const UNLIMITED = { requests: Infinity, bytes: Infinity };

/**
 * Limits of deliveries, apart from those of images, so that neither delays the other. An email to many
 * addresses with webhooks must not become a flood of requests to somebody else's server.
 */
const LIMITS: OutboundLimits = {
  ...OUTBOUND_LIMITS,
  concurrent: MAX_DELIVERIES,
  pending: 2 * MAX_DELIVERIES,
  rate: { requests: 6_000, bytes: 600 * MIB },
  ratePerDestination: { requests: 1_200, bytes: 60 * MIB },
  totalMs: 10_000,
  firstByteMs: 10_000,
  redirects: 0,
};

/** Creates the fetcher. Without `RATE_LIMITS` its rates are unlimited, too. */
export function createWebhookFetcher(config: Config, clock: Clock): OutboundFetcher {
  const rates = config.RATE_LIMITS ? {} : { rate: UNLIMITED, ratePerDestination: UNLIMITED };
  return createOutboundFetcher(config, clock, { ...LIMITS, ...rates });
}
