import { Registry } from 'prom-client';
import { ClientKeyService } from './client-key.service.js';
import { LimitExemptionsService } from './limit-exemptions.service.js';
import { Counters } from './counters.js';
import { RateLimiterService } from './rate-limiter.service.js';
import { EventEmitter } from 'node:events';
import type { Config } from '../../config/config.js';
import {
  MAX_SOCKETS_PER_CLIENT,
  MAX_SOCKETS_PER_ADDRESS,
  SocketLimitsService,
  type CountedSocket,
} from './socket-limits.service.js';
import { TooManyRequestsError } from './rate-limits.js';

const socketFrom = (remoteAddress: string) => {
  const conn = new EventEmitter();
  const request = { headers: {}, socket: { remoteAddress } };
  return { conn, request, handshake: { auth: {} } } as unknown as CountedSocket & {
    conn: EventEmitter;
  };
};

const noTokens = { isValid: () => false, check: () => undefined };

describe('SocketLimitsService', () => {
  const counters = new Counters({ now: () => 0 }, null, { name: 'requests', windowSeconds: 60 });
  const create = (settings: Partial<Config>) => {
    const config = settings as Config;
    const limiter = new RateLimiterService(counters, config, new Registry());
    const exemptions = new LimitExemptionsService(config, noTokens);
    return new SocketLimitsService(
      config,
      limiter,
      exemptions,
      new ClientKeyService(Buffer.alloc(32)),
    );
  };
  const on = () => create({ RATE_LIMITS: true });

  it('allows a client 200 sockets until one of them closes', () => {
    const limits = on();
    const sockets = Array.from({ length: MAX_SOCKETS_PER_CLIENT }, () => socketFrom('192.0.2.7'));
    sockets.forEach((socket) => limits.acquire(socket));
    expect(() => limits.acquire(socketFrom('192.0.2.7'))).toThrow(TooManyRequestsError);
    expect(() => limits.acquire(socketFrom('192.0.2.8'))).not.toThrow();
    sockets[0]?.conn.emit('close');
    expect(() => limits.acquire(socketFrom('192.0.2.7'))).not.toThrow();
    expect(() => limits.acquire(socketFrom('192.0.2.7'))).toThrow(TooManyRequestsError);
  });

  it('counts all addresses of a /64 as one client', () => {
    const limits = on();
    for (let n = 0; n < MAX_SOCKETS_PER_CLIENT; n += 1)
      limits.acquire(socketFrom(`2001:db8::${n}`));
    expect(() => limits.acquire(socketFrom('2001:db8::ffff'))).toThrow(TooManyRequestsError);
    expect(() => limits.acquire(socketFrom('2001:db8:0:1::1'))).not.toThrow();
  });

  it('allows ten sockets per address across clients and releases slots once', () => {
    const limits = create({ RATE_LIMITS: false });
    const slots = Array.from({ length: MAX_SOCKETS_PER_ADDRESS }, (_, n) =>
      limits.acquire(socketFrom(`192.0.2.${n}`)),
    );
    slots.forEach((slot) => slot.trackAddresses(['1', '2']));
    const eleventh = limits.acquire(socketFrom('192.0.2.99'));
    expect(() => eleventh.trackAddresses(['3', '1'])).toThrow(TooManyRequestsError);
    slots[0]?.release();
    slots[0]?.release();
    expect(() => eleventh.trackAddresses(['3', '1'])).not.toThrow();
    expect(() => limits.acquire(socketFrom('192.0.2.99')).trackAddresses(['1'])).toThrow(
      TooManyRequestsError,
    );
  });

  it('exempts programs on this machine on a local start', () => {
    const limits = create({ RATE_LIMITS: true, exemptsLoopback: true });
    const local = () => {
      const socket = socketFrom('127.0.0.1');
      socket.request.headers.host = 'localhost:3000';
      return socket;
    };
    for (let n = 0; n < MAX_SOCKETS_PER_CLIENT; n += 1) limits.acquire(local());
    expect(limits.acquire(local()).isExempt).toBe(true);
    expect(limits.acquire(socketFrom('192.0.2.7')).isExempt).toBe(false);
  });

  it('exempts every client while rate limits are off', () => {
    const limits = create({ RATE_LIMITS: false });
    for (let n = 0; n < MAX_SOCKETS_PER_CLIENT; n += 1) limits.acquire(socketFrom('192.0.2.7'));
    expect(() => limits.acquire(socketFrom('192.0.2.7'))).not.toThrow();
  });
});
