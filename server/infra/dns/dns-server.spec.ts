import { parseDnsServer } from './dns-server.js';

describe('parseDnsServer', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1', 53],
    ['192.0.2.1:5353', '192.0.2.1', 5353],
    ['2001:db8::1', '2001:db8::1', 53],
    ['[2001:db8::1]', '2001:db8::1', 53],
    ['[2001:db8::1]:5353', '2001:db8::1', 5353],
  ])('parses %s', (value, host, port) => {
    expect(parseDnsServer(value)).toEqual({ host, port });
  });

  it.each(['dns.example.org', '192.0.2.1:0', '192.0.2.1:65536', '[192.0.2.1]:53', ''])(
    'returns null for %j',
    (value) => {
      expect(parseDnsServer(value)).toBeNull();
    },
  );
});
