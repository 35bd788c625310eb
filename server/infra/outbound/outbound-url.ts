import { OutboundError } from './outbound-error.js';

const MAX_URL_LENGTH = 8_192;

/**
 * Parses an untrusted URL: http or https, without credentials. The WHATWG parser turns every
 * spelling of an IPv4 address (`0x7f.1`, `2130706433`, full-width digits) into dotted decimal.
 *
 * @param base URL that a relative one, as in a redirect, belongs to
 * @throws {OutboundError} `url`
 */
export function parseOutboundUrl(value: string, base?: URL): URL {
  if (value.length > MAX_URL_LENGTH || !URL.canParse(value, base?.href))
    throw new OutboundError('url');
  const url = new URL(value, base);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new OutboundError('url');
  url.hash = '';
  return url;
}

/** Returns the host of a URL without the brackets of an IPv6 address. */
export const getBareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Returns the port of a URL, or the default of its scheme. */
export function getPort(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}
