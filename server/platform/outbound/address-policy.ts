import ipaddr from 'ipaddr.js';
import { networkInterfaces } from 'node:os';

/** A range of IP addresses: its first address and the length of the prefix. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

const WEB_PORTS = new Set([80, 443]);
/** IANA has assigned no global unicast addresses outside of it (RFC 4291, 2.4). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an IP address belongs to a host on the public internet. Special-purpose ranges
 * (RFC 6890), translated and tunneled IPv4 (NAT64, 6to4, Teredo, IPv4-mapped) don't: they may lead to
 * private networks.
 */
export function isPublicAddress(ip: string): boolean {
  if (ip.includes('%') || !ipaddr.isValid(ip)) return false;
  const address = ipaddr.parse(ip);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST);
}

/** Decides which addresses and ports outbound requests may connect to. */
export class AddressPolicy {
  /**
   * @param allowed networks that may be reached although they are private, on any port
   * @param readOwn returns the addresses of this machine
   */
  constructor(
    private readonly allowed: readonly Network[] = [],
    private readonly readOwn: () => string[] = readOwnAddresses,
  ) {}

  /** Returns whether a connection to this IP address and port is permitted. */
  permits(ip: string, port: number): boolean {
    if (this.isAllowed(ip)) return true;
    if (!WEB_PORTS.has(port) || !isPublicAddress(ip)) return false;
    // Services of this machine may trust its own public address, or be closed to all others.
    return !this.readOwn().includes(ip);
  }

  private isAllowed(ip: string): boolean {
    if (ip.includes('%') || !ipaddr.isValid(ip)) return false;
    const address = ipaddr.parse(ip);
    return this.allowed.some(
      ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
    );
  }
}

function readOwnAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((each) =>
    (each ?? []).map((own) => own.address),
  );
}
