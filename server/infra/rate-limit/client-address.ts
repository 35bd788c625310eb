import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config/config.js';

/**
 * Returns the key of a client in limits: its IPv4 address, or the /64 of its IPv6 address, which is the
 * smallest network that a subscriber gets. Treats IPv4 written as IPv6 as IPv4.
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
 * Creates a function that returns the client's IP address for a Node request, as `request.ip` does
 * for a Fastify request: the nearest address that `TRUST_PROXY` doesn't name.
 */
export function createClientIpReader(config: Config): (request: IncomingMessage) => string {
  const trust = config.TRUST_PROXY ? proxyAddr.compile(config.TRUST_PROXY) : () => false;
  return (request) => (request.socket.remoteAddress ? proxyAddr(request, trust) : 'unknown');
}
