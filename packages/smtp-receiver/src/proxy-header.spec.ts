import { parseProxyHeader } from './proxy-header.js';

const SIGNATURE = Buffer.from('0d0a0d0a000d0a515549540a', 'hex');

/** Builds a header of version 2 from its command, family, and addresses or extensions in hexadecimal. */
function version2(command: number, family: number, hex: string): Buffer {
  const body = Buffer.from(hex, 'hex');
  const head = Buffer.from([command, family, body.length >> 8, body.length & 255]);
  return Buffer.concat([SIGNATURE, head, body]);
}

const IPV4 = 'c0000207c00002019c400019';
const IPV6 = '20010db800000000000000000000000720010db80000000000000000000000019c400019';
const MAPPED = '00000000000000000000ffffc000020720010db80000000000000000000000019c400019';

const ACCEPTED: [string, string | Buffer, string | null][] = [
  ['IPv4', 'PROXY TCP4 192.0.2.7 192.0.2.1 40000 25\r\n', '192.0.2.7'],
  ['IPv6', 'PROXY TCP6 2001:DB8:0:0::7 2001:db8::1 40000 25\r\n', '2001:db8::7'],
  ['an unknown client', 'PROXY UNKNOWN\r\n', null],
  ['an unknown client with addresses', 'PROXY UNKNOWN ff::1 ff::2 1 2\r\n', null],
  ['IPv4 in version 2', version2(0x21, 0x11, IPV4), '192.0.2.7'],
  ['IPv6 in version 2', version2(0x21, 0x21, IPV6), '2001:db8::7'],
  ['IPv4 written as IPv6', version2(0x21, 0x21, MAPPED), '192.0.2.7'],
  ['extensions behind the addresses', version2(0x21, 0x11, `${IPV4}030004deadbeef`), '192.0.2.7'],
  ['a health check of the proxy', version2(0x20, 0x00, ''), null],
  ['a health check with addresses', version2(0x20, 0x11, IPV4), null],
  ['an unspecified family', version2(0x21, 0x00, ''), null],
];

const REFUSED: [string, string | Buffer][] = [
  ['SMTP', 'EHLO client.example\r\n'],
  ['nothing behind the word', 'PROXY \r\n'],
  ['a missing port', 'PROXY TCP4 192.0.2.7 192.0.2.1 40000\r\n'],
  ['a name as address', 'PROXY TCP4 client.example 192.0.2.1 40000 25\r\n'],
  ['the wrong family', 'PROXY TCP4 2001:db8::7 2001:db8::1 40000 25\r\n'],
  ['a line end without CR', `PROXY TCP4 192.0.2.7 192.0.2.1 40000 25\n${'x'.repeat(107)}`],
  ['a line without end', `PROXY UNKNOWN ${'x'.repeat(200)}`],
  ['another version', version2(0x31, 0x11, IPV4)],
  ['another command', version2(0x22, 0x11, IPV4)],
  ['UDP', version2(0x21, 0x12, IPV4)],
  ['addresses that are too short', version2(0x21, 0x11, 'c0000207')],
  ['more bytes than any proxy sends', Buffer.concat([SIGNATURE, Buffer.from('2111ffff', 'hex')])],
];

describe('parseProxyHeader', () => {
  it.each(ACCEPTED)('reads %s, in any segmentation', (_case, header, clientAddress) => {
    const bytes = Buffer.from(header);
    const { length } = bytes;
    for (let at = 1; at < length; at += 1) {
      expect(parseProxyHeader(bytes.subarray(0, at))).toBe('incomplete');
    }
    expect(parseProxyHeader(bytes)).toEqual({ length, clientAddress });
    const followed = Buffer.concat([bytes, Buffer.from('EHLO')]);
    expect(parseProxyHeader(followed)).toEqual({ length, clientAddress });
  });

  it.each(REFUSED)('refuses %s', (_case, header) => {
    expect(parseProxyHeader(Buffer.from(header))).toBe('invalid');
  });
});
