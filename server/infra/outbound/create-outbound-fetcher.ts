import type { Config } from '../../config/config.js';
import type { Clock } from '../clock/clock.js';
import { limitTurns } from '../turns/client-turns.js';
import { IpAddressPolicy } from './ip-address-policy.js';
import { NameResolver } from './name-resolver.js';
import { OutboundFetcher } from './outbound-fetcher.service.js';
import { OUTBOUND_LIMITS, type OutboundLimits } from './outbound-limits.js';

/** Maximum number of deliveries of one kind, such as webhooks, that a process sends at the same time. */
export const MAX_CONCURRENT_DELIVERIES = 32;

const DELIVERY_TIMEOUT_MS = 10_000;
const UNLIMITED = { requests: Infinity, bytes: Infinity };

/** Creates a fetcher for the configured networks and resolvers. Each fetcher has its own limits. */
export function createOutboundFetcher(
  config: Config,
  clock: Clock,
  limits: OutboundLimits = OUTBOUND_LIMITS,
): OutboundFetcher {
  const policy = new IpAddressPolicy(config.OUTBOUND_ALLOWED_NETWORKS);
  const turns = limitTurns(limits.turns, config);
  return new OutboundFetcher(policy, new NameResolver(config.DNS_SERVERS), clock, {
    ...limits,
    turns,
  });
}

/**
 * Creates a fetcher that sends to URLs which visitors have chosen, with its own rate limits, so that one
 * kind of delivery doesn't delay another. With `RATE_LIMITS=off` the rates are unlimited.
 */
export function createDeliveryFetcher(
  config: Config,
  clock: Clock,
  rates: Pick<OutboundLimits, 'rate' | 'ratePerDestination'>,
): OutboundFetcher {
  return createOutboundFetcher(config, clock, {
    ...OUTBOUND_LIMITS,
    turns: {
      ...OUTBOUND_LIMITS.turns,
      slots: MAX_CONCURRENT_DELIVERIES,
      slotsPerClient: MAX_CONCURRENT_DELIVERIES / 2,
    },
    totalMs: DELIVERY_TIMEOUT_MS,
    firstByteMs: DELIVERY_TIMEOUT_MS,
    redirects: 0,
    ...(config.RATE_LIMITS ? rates : { rate: UNLIMITED, ratePerDestination: UNLIMITED }),
  });
}
