import { toConnection, formatConnection } from './connection';
import { refusalStatus, retryDelay } from './mail-socket';

describe('the connection', () => {
  it('follows the socket while the device has a network', () => {
    expect(toConnection('none', true, true)).toBe('waiting');
    expect(toConnection('connecting', true, true)).toBe('connecting');
    expect(toConnection('connected', true, true)).toBe('live');
    expect(toConnection('disconnected', true, true)).toBe('polling');
  });

  it('is offline without a network, even if the socket is connected', () => {
    expect(toConnection('connected', false, true)).toBe('offline');
  });

  it('is unreachable if neither socket nor requests get a response', () => {
    expect(toConnection('none', true, false)).toBe('unreachable');
    expect(toConnection('disconnected', true, false)).toBe('unreachable');
    expect(toConnection('connected', true, false)).toBe('live');
  });

  it('has a label', () => {
    expect(formatConnection('live')).toBe('Live');
    expect(formatConnection('polling')).toBe('Checking every 10 s');
    expect(formatConnection('unreachable')).toBe('Server unreachable');
    expect(formatConnection('offline')).toBe('Offline');
  });
});

describe('a refused handshake', () => {
  it('differs from a transport error by its status code', () => {
    expect(refusalStatus(Object.assign(new Error('x'), { data: { statusCode: 410 } }))).toBe(410);
    expect(refusalStatus(new Error('websocket error'))).toBeNull();
    expect(refusalStatus(Object.assign(new Error('x'), { data: null }))).toBeNull();
  });

  it('is retried when the rate limit allows it, or after two seconds', () => {
    const refusal = (data: object) => Object.assign(new Error('x'), { data });
    expect(retryDelay(refusal({ statusCode: 429, retryAfterSeconds: 42 }))).toBe(42_000);
    expect(retryDelay(refusal({ statusCode: 429 }))).toBe(60_000);
    expect(retryDelay(refusal({ statusCode: 503 }))).toBe(2_000);
    expect(retryDelay()).toBe(2_000);
  });
});
