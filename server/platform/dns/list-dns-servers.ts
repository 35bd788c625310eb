import { getServers } from 'node:dns';
import type { Config } from '../../config/config.js';
import { parseDnsServer, type DnsServer } from './dns-server.js';

/** Returns the resolvers of `DNS_SERVERS`, by default those of the operating system. */
export function listDnsServers({ DNS_SERVERS }: Config): DnsServer[] {
  return (DNS_SERVERS ?? getServers()).flatMap((server) => parseDnsServer(server) ?? []);
}
