import { isIP, SocketAddress } from 'node:net';

/** A complete header of the PROXY protocol. */
export interface ProxyHeader {
  /** Length of the header in bytes. */
  length: number;
  /** IP address of the client, or null if the header says that the connection is the proxy's own. */
  clientAddress: string | null;
}

const V1_START = Buffer.from('PROXY ');
const V1_MAX_BYTES = 107;
const V1_LINE = /^PROXY (?:UNKNOWN(?: .*)?|TCP([46]) (\S+) (\S+) \d{1,5} \d{1,5})$/;

const V2_START = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1');
const V2_FIXED_BYTES = 16;
/** Bound for addresses and extensions together. Proxies send at most a few hundred bytes. */
const V2_MAX_BYTES = 4_096;
const V2_LOCAL = 0x20;
const V2_PROXY = 0x21;
const V2_UNSPECIFIED = 0x00;
const V2_TCP4 = 0x11;
const V2_TCP6 = 0x21;

/**
 * Parses a header of the PROXY protocol, version 1 or 2, at the start of a connection. Returns 'incomplete' if more
 * bytes are needed, and 'invalid' if the bytes can't begin a header.
 *
 * @see https://www.haproxy.org/download/2.9/doc/proxy-protocol.txt
 */
export function parseProxyHeader(bytes: Buffer): ProxyHeader | 'incomplete' | 'invalid' {
  if (startsAlike(bytes, V1_START)) return parseVersion1(bytes);
  return startsAlike(bytes, V2_START) ? parseVersion2(bytes) : 'invalid';
}

/** Returns whether the bytes begin with `start`, as far as they go. */
function startsAlike(bytes: Buffer, start: Buffer): boolean {
  const length = Math.min(bytes.length, start.length);
  return bytes.subarray(0, length).equals(start.subarray(0, length));
}

function parseVersion1(bytes: Buffer): ProxyHeader | 'incomplete' | 'invalid' {
  const end = bytes.subarray(0, V1_MAX_BYTES).indexOf('\r\n');
  if (end < 0) return bytes.length < V1_MAX_BYTES ? 'incomplete' : 'invalid';
  const length = end + 2;
  const match = V1_LINE.exec(bytes.toString('latin1', 0, end));
  if (!match) return 'invalid';
  const [, version, source = '', destination = ''] = match;
  if (!version) return { length, clientAddress: null };
  if ([source, destination].some((ip) => isIP(ip) !== Number(version))) return 'invalid';
  return { length, clientAddress: normalizeAddress(source) };
}

function parseVersion2(bytes: Buffer): ProxyHeader | 'incomplete' | 'invalid' {
  if (bytes.length < V2_FIXED_BYTES) return 'incomplete';
  const [command, family] = [bytes[12], bytes[13]];
  const length = V2_FIXED_BYTES + bytes.readUInt16BE(14);
  if ((command !== V2_LOCAL && command !== V2_PROXY) || length > V2_MAX_BYTES) return 'invalid';
  if (bytes.length < length) return 'incomplete';
  if (command === V2_LOCAL || family === V2_UNSPECIFIED) return { length, clientAddress: null };
  const addresses = bytes.subarray(V2_FIXED_BYTES, length);
  if (family === V2_TCP4 && addresses.length >= 12) {
    return { length, clientAddress: addresses.subarray(0, 4).join('.') };
  }
  if (family !== V2_TCP6 || addresses.length < 36) return 'invalid';
  const groups = Array.from({ length: 8 }, (_, n) => addresses.readUInt16BE(2 * n).toString(16));
  return { length, clientAddress: normalizeAddress(groups.join(':')) };
}

/** Returns an IP address in its shortest form; one of IPv4 that is written as IPv6 becomes IPv4. */
export function normalizeAddress(address: string): string {
  if (!address.includes(':') || address.includes('%')) return address;
  const shortest = new SocketAddress({ address, family: 'ipv6' }).address;
  return shortest.replace(/^::ffff:(?=\d+\.)/, '');
}
