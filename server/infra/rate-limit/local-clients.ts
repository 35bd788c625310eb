import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config/config.js';

/** Headers that a proxy or tunnel adds to the requests that it forwards. */
const FORWARDING_HEADER =
  /^(?:forwarded|via|x-forwarded-.+|x-(?:real|client|original|cluster-client)-(?:ip|host)|(?:cf-connecting|true-client|fly-client)-ip)$/;

/** Returns whether an IP address is a loopback address, also as an IPv4-mapped IPv6 address. */
export function isLoopback(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';
}

/**
 * Returns whether a request comes directly from a program on this machine, and not through a proxy or tunnel, or
 * from the page of another site. Checks the remote address, the forwarding headers, `Host`, `Origin`,
 * `Sec-Fetch-Site`, and the version of HTTP: nginx forwards with HTTP/1.0 and adds no header unless configured
 * otherwise.
 */
export function isLocalRequest({ headers, socket, httpVersion }: IncomingMessage): boolean {
  if (!isLoopback(socket.remoteAddress ?? '') || httpVersion === '1.0') return false;
  if (Object.keys(headers).some((name) => FORWARDING_HEADER.test(name))) return false;
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  const isOwnSite = origin === undefined ? site !== 'cross-site' : isLocalUrl(origin);
  return isOwnSite && isLocalUrl(`http://${host}`);
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
