import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config/config.js';

/** Headers that a proxy or tunnel adds to the requests that it forwards. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'cf-connecting-ip',
];

/** Returns whether an IP address is a loopback address, also as an IPv4-mapped IPv6 address. */
export function isLoopback(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';
}

/**
 * Returns whether a request comes directly from a program on this machine, and not through a proxy or
 * tunnel, or from the page of another site. Checks the remote address, the forwarding headers, `Host`
 * and `Origin`.
 */
export function isLocalRequest({ headers, socket }: IncomingMessage): boolean {
  if (!isLoopback(socket.remoteAddress ?? '')) return false;
  if (FORWARDING_HEADERS.some((name) => headers[name] !== undefined)) return false;
  const { host = '', origin } = headers;
  return isLocalUrl(`http://${host}`) && (origin === undefined || isLocalUrl(origin));
}

function isLocalUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  const isName = hostname === 'localhost' || hostname.endsWith('.localhost');
  return isName || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

/**
 * Returns whether limits per client apply to an SMTP client. Behind a proxy they apply to all: the
 * remote address comes from the PROXY header.
 */
export function isLimitedSender(
  { RATE_LIMITS, exemptsLoopback, SMTP_PROXY }: Config,
  remoteAddress: string,
): boolean {
  const isExempt = exemptsLoopback && !SMTP_PROXY && isLoopback(remoteAddress);
  return RATE_LIMITS && !isExempt;
}
