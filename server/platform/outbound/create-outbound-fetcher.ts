import type { Config } from '../../config/config.js';
import type { Clock } from '../clock/clock.js';
import { IpAddressPolicy } from './ip-address-policy.js';
import { NameResolver } from './name-resolver.js';
import { OutboundFetcher } from './outbound-fetcher.service.js';
import { OUTBOUND_LIMITS, type OutboundLimits } from './outbound-limits.js';

/** Creates a fetcher for the configured networks and resolvers. Fetchers share no limits. */
export function createOutboundFetcher(
  { OUTBOUND_ALLOWED_NETWORKS, DNS_SERVERS }: Config,
  clock: Clock,
  limits: OutboundLimits = OUTBOUND_LIMITS,
): OutboundFetcher {
  const policy = new IpAddressPolicy(OUTBOUND_ALLOWED_NETWORKS);
  return new OutboundFetcher(policy, new NameResolver(DNS_SERVERS), clock, limits);
}
