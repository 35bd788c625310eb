import type { IncomingMessage } from 'node:http';
import { isLocalRequest, isLoopback } from './local-clients.js';

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('accepts %s', (ip) => {
    expect(isLoopback(ip)).toBe(true);
  });

  it.each(['', 'localhost', '10.0.0.1', '128.0.0.1', '::', '::ffff:192.0.2.1', 'fe80::1'])(
    'rejects "%s"',
    (ip) => {
      expect(isLoopback(ip)).toBe(false);
    },
  );
});

describe('isLocalRequest', () => {
  const isLocal = (headers: IncomingMessage['headers'], remoteAddress = '127.0.0.1') =>
    isLocalRequest({
      headers: { host: 'localhost:3000', ...headers },
      socket: { remoteAddress },
    } as unknown as IncomingMessage);

  it.each([
    {},
    { host: '127.0.0.1:3000' },
    { host: '[::1]:3000' },
    { host: 'mail.localhost' },
    { origin: 'http://localhost:5173' },
  ])('accepts a program on this machine with %j', (headers) => {
    expect(isLocal(headers)).toBe(true);
  });

  it('rejects another machine that names this one in `Host`', () => {
    expect(isLocal({}, '192.0.2.7')).toBe(false);
    expect(isLocal({}, '')).toBe(false);
  });

  it.each([{ host: 'mail.example.org' }, { host: '' }, { host: '/' }])(
    'rejects a request for another site with %j',
    (headers) => {
      expect(isLocal(headers)).toBe(false);
    },
  );
});
