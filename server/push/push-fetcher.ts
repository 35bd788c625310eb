import type { Config } from '../config/config.js';
import type { Clock } from '../platform/clock/clock.js';
import { createOutboundFetcher } from '../platform/outbound/create-outbound-fetcher.js';
import type { OutboundFetcher } from '../platform/outbound/outbound-fetcher.service.js';
import { OUTBOUND_LIMITS, type OutboundLimits } from '../platform/outbound/outbound-limits.js';

/** Nest injection token of the fetcher that sends pushes. */
export const PUSH_FETCHER = Symbol('PUSH_FETCHER');

/** Pushes that a process sends at the same time. */
export const MAX_PUSHES = 32;

const MIB = 1024 * 1024;
const UNLIMITED = { requests: Infinity, bytes: Infinity };

/**
 * Limits of pushes, apart from those of webhooks and images, so that none delays the other. Most browsers
 * use one of three push services, so a destination may receive more than that of a webhook.
 */
const LIMITS: OutboundLimits = {
  ...OUTBOUND_LIMITS,
  concurrent: MAX_PUSHES,
  pending: 2 * MAX_PUSHES,
  rate: { requests: 6_000, bytes: 60 * MIB },
  ratePerDestination: { requests: 3_000, bytes: 30 * MIB },
  totalMs: 10_000,
  firstByteMs: 10_000,
  redirects: 0,
};

/** Creates the fetcher. Without `RATE_LIMITS` its rates are unlimited, too. */
export function createPushFetcher(config: Config, clock: Clock): OutboundFetcher {
  const rates = config.RATE_LIMITS ? {} : { rate: UNLIMITED, ratePerDestination: UNLIMITED };
  return createOutboundFetcher(config, clock, { ...LIMITS, ...rates });
}
