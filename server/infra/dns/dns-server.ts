import { isIP } from 'node:net';
import { getServers } from 'node:dns';
import type { Config } from '../../config/config.js';

/** A resolver; `host` is an IP address. */
export interface DnsServer {
  host: string;
  port: number;
}

const DNS_PORT = 53;
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>[^:[\]]+))(?::(?<port>\d{1,5}))?$/;

/**
 * Parses `host`, `host:port`, `[host]:port` or a bare IPv6 address. Returns null for anything else,
 * names included: a resolver can't be looked up by name.
 */
export function parseDnsServer(value: string): DnsServer | null {
  if (isIP(value) === 6) return { host: value, port: DNS_PORT };
  const groups = WITH_PORT.exec(value)?.groups;
  const host = groups?.['six'] ?? groups?.['four'] ?? '';
  const port = Number(groups?.['port'] ?? DNS_PORT);
  const family = groups?.['six'] === undefined ? 4 : 6;
  return isIP(host) === family && port >= 1 && port <= 65_535 ? { host, port } : null;
}

/** Returns the resolvers of `DNS_SERVERS`, by default those of the operating system. */
export function listDnsServers({ DNS_SERVERS }: Config): DnsServer[] {
  return (DNS_SERVERS ?? getServers()).flatMap((server) => parseDnsServer(server) ?? []);
}
