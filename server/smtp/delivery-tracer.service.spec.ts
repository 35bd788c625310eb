import { toHostName } from './delivery-tracer.service.js';

describe('toHostName', () => {
  it.each(['mx1.example.org', 'a-b.xn--bcher-kva.example', 'x.co'])('accepts %s', (name) => {
    expect(toHostName(name.toUpperCase())).toBe(name);
  });

  it.each([
    '',
    'localhost',
    '[192.0.2.1]',
    '192.0.2.1',
    '-mx.example.org',
    'mx..example.org',
    'mx.example.org.',
    '<b>.example.org',
    'mx.example.org\u202e',
    'раypal.com',
    'mx.example.org evil',
    `${'a'.repeat(64)}.example.org`,
    `${'a.'.repeat(130)}org`,
  ])('returns null for %j', (helo) => {
    expect(toHostName(helo)).toBeNull();
  });
});
