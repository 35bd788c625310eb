import { DeliveryAttemptsService, RETENTION_MS, toHostName } from './delivery-attempts.service.js';
import type { EventBusService } from '../infra/bus/event-bus.service.js';
import type { DeliveryAttempt } from '../infra/bus/events.js';

const createAttempt = (id: string, startedAt: number): DeliveryAttempt => ({
  id,
  status: 'abandoned',
  reason: null,
  server: null,
  startedAt,
  updatedAt: Date.now(),
});

describe('DeliveryAttemptsService', () => {
  let now: number;
  let attempts: DeliveryAttemptsService;
  beforeEach(() => {
    now = 2_000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    attempts = new DeliveryAttemptsService({} as EventBusService);
  });
  afterEach(() => jest.restoreAllMocks());
  const ids = () => attempts.list('1').map(({ id }) => id);

  it('keeps a delivery for ten minutes after its last change', () => {
    attempts.record('1', createAttempt('a', 1));
    now += RETENTION_MS - 1;
    expect(attempts.record('1', createAttempt('a', 1))).toBe(true);
    now += RETENTION_MS - 1;
    expect(ids()).toEqual(['a']);
    now += 1;
    expect(ids()).toEqual([]);
  });

  it('keeps the latest ten attempts for an address', () => {
    for (let n = 1; n <= 11; n += 1) attempts.record('1', createAttempt(String(n), n));
    expect(ids()).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
  });

  it('returns whether the delivery was already recorded', () => {
    const isKnown = (id: string) => attempts.record('1', createAttempt(id, 1));
    expect(['a', 'a', 'b', 'a'].map(isKnown)).toEqual([false, true, false, true]);
  });

  it('shows the latest delivery first, by the time of its start, and times in ISO 8601', () => {
    attempts.record('1', createAttempt('late', 2_000));
    attempts.record('1', createAttempt('early', 1_000));
    expect(ids()).toEqual(['late', 'early']);
    expect(attempts.list('1')[0]).toEqual({
      id: 'late',
      status: 'abandoned',
      reason: null,
      server: null,
      startedAt: '1970-01-01T00:00:02.000Z',
      updatedAt: '1970-01-01T00:00:02.000Z',
    });
  });

  it('keeps the latest 20,000 deliveries in total', () => {
    for (let address = 0; address <= 2_000; address += 1) {
      for (let n = 0; n < 10; n += 1) attempts.record(`of ${address}`, createAttempt(`${n}`, n));
    }
    expect([attempts.list('of 0'), attempts.list('of 1').length]).toEqual([[], 10]);
  });

  it('removes the attempts for one address', () => {
    attempts.record('1', createAttempt('a', 1));
    attempts.record('2', createAttempt('b', 1));
    attempts.forget('1');
    expect([attempts.list('1'), attempts.list('2').length]).toEqual([[], 1]);
  });
});

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
