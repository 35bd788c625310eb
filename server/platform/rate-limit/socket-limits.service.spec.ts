import { EventEmitter } from 'node:events';
import type { Config } from '../../config/config.js';
import { SOCKETS_PER_CLIENT, SOCKETS_PER_SESSION, SocketLimits } from './socket-limits.service.js';
import type { CountedSocket } from './socket-limits.service.js';
import { TooManyRequestsError } from './too-many-requests.error.js';

const socketFrom = (remoteAddress: string) => {
  const conn = new EventEmitter();
  const request = { headers: {}, socket: { remoteAddress } };
  return { conn, request } as unknown as CountedSocket & { conn: EventEmitter };
};

describe('SocketLimits', () => {
  const on = () => new SocketLimits({ RATE_LIMITS: true } as Config);

  it('let a client have two hundred sockets and no more, until one of them closes', () => {
    const limits = on();
    const sockets = Array.from({ length: SOCKETS_PER_CLIENT }, () => socketFrom('192.0.2.7'));
    sockets.forEach((socket) => limits.take(socket));
    expect(() => limits.take(socketFrom('192.0.2.7'))).toThrow(TooManyRequestsError);
    expect(() => limits.take(socketFrom('192.0.2.8'))).not.toThrow();
    sockets[0]?.conn.emit('close');
    expect(() => limits.take(socketFrom('192.0.2.7'))).not.toThrow();
    expect(() => limits.take(socketFrom('192.0.2.7'))).toThrow(TooManyRequestsError);
  });

  it('take all addresses of one /64 for one client', () => {
    const limits = on();
    for (let n = 0; n < SOCKETS_PER_CLIENT; n += 1) limits.take(socketFrom(`2001:db8::${n}`));
    expect(() => limits.take(socketFrom('2001:db8::ffff'))).toThrow(TooManyRequestsError);
    expect(() => limits.take(socketFrom('2001:db8:0:1::1'))).not.toThrow();
  });

  it('let a session be open ten times, whatever its clients, and give back what is left', () => {
    const limits = new SocketLimits({ RATE_LIMITS: false } as Config);
    const places = Array.from({ length: SOCKETS_PER_SESSION }, (_, n) =>
      limits.take(socketFrom(`192.0.2.${n}`)),
    );
    places.forEach((place) => place.follow(['session', 'another']));
    const eleventh = limits.take(socketFrom('192.0.2.99'));
    expect(() => eleventh.follow(['free', 'session'])).toThrow(TooManyRequestsError);
    places[0]?.leave();
    places[0]?.leave();
    expect(() => eleventh.follow(['free', 'session'])).not.toThrow();
    expect(() => limits.take(socketFrom('192.0.2.99')).follow(['session'])).toThrow(
      TooManyRequestsError,
    );
  });

  it('count no client where limits are off', () => {
    const limits = new SocketLimits({ RATE_LIMITS: false } as Config);
    for (let n = 0; n <= SOCKETS_PER_CLIENT; n += 1) limits.take(socketFrom('192.0.2.7'));
  });
});
