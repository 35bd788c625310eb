import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config/config.js';

/**
 * By what limits know a client: its IPv4 address, or the /64 of its IPv6 address, since that is
 * the least that one subscriber is given. IPv4 written as IPv6 is the IPv4 address.
 */
export function identifyClient(ip: string): string {
  if (!ip.includes(':')) return ip;
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (!('parts' in address)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * How to read the address of the client from a bare Node request, where there is no Fastify
 * around it: the nearest one that `TRUST_PROXY` does not name, as Fastify's `request.ip`.
 */
export function createClientIpReader(config: Config): (request: IncomingMessage) => string {
  const trust = config.TRUST_PROXY ? proxyAddr.compile(config.TRUST_PROXY) : () => false;
  return (request) => (request.socket.remoteAddress ? proxyAddr(request, trust) : 'unknown');
}
