import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config/config.js';
import { createClientIpReader, identifyClient } from './client-address.js';

describe('identifyClient', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    [':nonsense:', 'unknown'],
  ])('maps %s to %s', (ip, client) => {
    expect(identifyClient(ip)).toBe(client);
  });
});

describe('createClientIpReader', () => {
  const request = (forwarded: string, remoteAddress: string | undefined = '10.0.0.1') =>
    ({
      headers: { 'x-forwarded-for': forwarded },
      socket: { remoteAddress },
    }) as unknown as IncomingMessage;
  const reader = (...trusted: string[]) =>
    createClientIpReader({ TRUST_PROXY: trusted.length > 0 ? trusted : undefined } as Config);

  it('ignores a forwarded address if no proxy is trusted', () => {
    expect(reader()(request('192.0.2.7'))).toBe('10.0.0.1');
    expect(reader('10.9.0.0/16')(request('192.0.2.7'))).toBe('10.0.0.1');
  });

  it('returns the nearest address that is not a trusted proxy', () => {
    const read = reader('10.0.0.0/8');
    expect(read(request('192.0.2.7'))).toBe('192.0.2.7');
    expect(read(request('198.51.100.1, 192.0.2.7, 10.0.0.2'))).toBe('192.0.2.7');
  });

  it('returns "unknown" for a closed connection', () => {
    const gone = { headers: {}, socket: {} } as IncomingMessage;
    expect(reader('10.0.0.0/8')(gone)).toBe('unknown');
  });
});
