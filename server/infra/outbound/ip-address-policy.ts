import ipaddr from 'ipaddr.js';
import { networkInterfaces } from 'node:os';

/** A range of IP addresses: its first IP address and the length of the prefix in bits. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Networks of this machine. */
export const LOOPBACK_NETWORKS = ['127.0.0.0/8', '::1/128'].map((range) => ipaddr.parseCIDR(range));

/** Ports that public IP addresses may be reached on. */
const WEB_PORTS = new Set([80, 443]);
/** IANA assigns global unicast addresses of IPv6 only from this range (RFC 4291, 2.4). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an IP address belongs to a host on the public internet. False for
 * special-purpose ranges (RFC 6890) and for translated or tunneled IPv4 (NAT64, 6to4, Teredo,
 * IPv4-mapped), which may lead to private networks.
 */
export function isPublicIpAddress(ip: string): boolean {
  if (ip.includes('%') || !ipaddr.isValid(ip)) return false;
  const address = ipaddr.parse(ip);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST);
}

/** Decides which IP addresses and ports outbound requests may connect to. */
export class IpAddressPolicy {
  /**
   * @param allowed networks that may be reached on any port, even private ones
   * @param listOwn returns the IP addresses of this machine
   */
  constructor(
    private readonly allowed: readonly Network[] = [],
    private readonly listOwn: () => string[] = listOwnIpAddresses,
  ) {}

  /** Returns whether a connection to this IP address and port is permitted. */
  permits(ip: string, port: number): boolean {
    if (this.isAllowed(ip)) return true;
    if (!WEB_PORTS.has(port) || !isPublicIpAddress(ip)) return false;
    // A service on this machine may listen on its public IP address for local clients only.
    return !this.listOwn().includes(ip);
  }

  private isAllowed(ip: string): boolean {
    if (ip.includes('%') || !ipaddr.isValid(ip)) return false;
    const address = ipaddr.parse(ip);
    return this.allowed.some(
      ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
    );
  }
}

function listOwnIpAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((each) =>
    (each ?? []).map((own) => own.address),
  );
}
