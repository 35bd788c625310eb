import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { loadConfig } from '../../config/config.js';
import { ClientKeyService } from './client-key.service.js';
import { Counters } from './counters.js';
import { LimitExemptionsService } from './limit-exemptions.service.js';
import { limitRequests, takeRequestTurns } from './limit-requests.js';
import { RateLimiterService } from './rate-limiter.service.js';
import { REQUESTS_PER_MINUTE } from './rate-limits.js';

const FLOOD = '192.0.2.7';
const OTHER = '192.0.2.8';

describe('limitRequests', () => {
  let fastify: FastifyInstance;
  let handled: string[];
  let released: Promise<string>;
  let release: (text: string) => void;
  beforeEach(() => {
    const config = loadConfig({ RATE_LIMITS: 'on' });
    const clock = { now: () => 0 };
    const counters = new Counters(clock, null, { name: 'requests', windowSeconds: 60 });
    fastify = Fastify();
    limitRequests(fastify, {
      limiter: new RateLimiterService(counters, config, new Registry()),
      exemptions: new LimitExemptionsService(config, {
        isValid: () => false,
        check: () => undefined,
      }),
      keys: new ClientKeyService(Buffer.alloc(32)),
    });
    takeRequestTurns(fastify);
    handled = [];
    released = new Promise((resolve) => (release = resolve));
    const handle = ({ ip, client }: { ip: string; client?: unknown }) => {
      handled.push(ip);
      return { hasClient: client !== undefined };
    };
    fastify.post('/limited', { config: { limitClass: 'extend' } }, handle);
    fastify.post('/unlimited', handle);
    fastify.get('/api/v1/slow', ({ ip }) => {
      handled.push(ip);
      return released;
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    return fastify.close();
  });

  const send = (remoteAddress: string, url = '/limited', payload = '{}') =>
    fastify.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'Content-Type': 'application/json' },
      payload,
    });
  const sendTimes = async (count: number) => {
    for (let n = 0; n < count; n += 1) await send(FLOOD);
  };

  it('refuses a request over the limit before its body is parsed', async () => {
    await sendTimes(REQUESTS_PER_MINUTE.extend);
    const refused = await send(FLOOD, '/limited', '{');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(handled).toHaveLength(REQUESTS_PER_MINUTE.extend);
    expect((await send(OTHER, '/limited', '{')).statusCode).toBe(400);
  });

  it('identifies the client of limited routes', async () => {
    expect((await send(OTHER)).json()).toEqual({ hasClient: true });
    expect((await send(OTHER, '/unlimited')).json()).toEqual({ hasClient: false });
  });

  it('delays the refusals of a client that ignores them, and no response of others', async () => {
    await sendTimes(2 * REQUESTS_PER_MINUTE.extend + 1);
    const order: string[] = [];
    const flooding = send(FLOOD).then(({ statusCode }) => order.push(`flood ${statusCode}`));
    const other = await send(OTHER);
    order.push(`other ${other.statusCode}`);
    await flooding;
    expect(order).toEqual(['other 200', 'flood 429']);
  });

  it('closes connections beyond a number of delayed refusals', async () => {
    await sendTimes(2 * REQUESTS_PER_MINUTE.extend + 1);
    const results = await Promise.allSettled(Array.from({ length: 260 }, () => send(FLOOD)));
    const refused = results.filter(({ status }) => status === 'fulfilled');
    expect(refused).toHaveLength(250);
    expect((await send(OTHER)).statusCode).toBe(200);
  });

  const sendSlow = async (remoteAddress: string) =>
    await fastify.inject({ url: '/api/v1/slow', remoteAddress });

  it("starts another client's request while many of one wait for their turns", async () => {
    const flood = Array.from({ length: 100 }, () => sendSlow(FLOOD));
    const other = sendSlow(OTHER);
    await eventually(() => handled.includes(OTHER));
    expect(handled.filter((ip) => ip === FLOOD)).toHaveLength(10);
    release('done');
    const statuses = (await Promise.all([...flood, other])).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('sheds what many clients request faster than it can be served', async () => {
    // A busy machine needs longer for so many requests than they may wait.
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
    });
    const clients = Array.from({ length: 2_100 }, (_, n) => `10.0.${n >> 8}.${n & 255}`);
    const responses = clients.map(sendSlow);
    const first = await Promise.race(responses);
    expect(first.statusCode).toBe(503);
    expect(Number(first.headers['retry-after'])).toBeGreaterThan(0);
    await eventually(() => handled.length >= 60);
    expect(handled).toHaveLength(60);
    release('done');
    const statuses = (await Promise.all(responses)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2_000);
    expect((await sendSlow(OTHER)).statusCode).toBe(200);
  });
});

/** Waits until a condition holds, while requests make progress. */
async function eventually(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(setImmediate);
}
