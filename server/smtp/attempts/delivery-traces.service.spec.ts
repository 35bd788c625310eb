import { DeliveryTracesService, RETENTION_MS } from './delivery-traces.service.js';
import type { DeliveryTrace } from '../../infra/bus/events.js';

const createTrace = (id: string, startedAt: number): DeliveryTrace => ({
  id,
  status: 'abandoned',
  reason: null,
  server: null,
  startedAt,
  updatedAt: startedAt,
});

describe('DeliveryTracesService', () => {
  let now = 0;
  let traces: DeliveryTracesService;
  beforeEach(() => {
    traces = new DeliveryTracesService({ now: () => now });
  });
  afterEach(() => traces.onModuleDestroy());
  const ids = () => traces.list('1').map(({ id }) => id);

  it('keeps a delivery for ten minutes after its last change', () => {
    traces.record('1', createTrace('a', 1));
    now += RETENTION_MS - 1;
    expect(traces.record('1', createTrace('a', 1))).toBe(true);
    now += RETENTION_MS - 1;
    expect(ids()).toEqual(['a']);
    now += 1;
    expect(ids()).toEqual([]);
  });

  it('keeps the latest ten deliveries to an address', () => {
    for (let n = 1; n <= 11; n += 1) traces.record('1', createTrace(String(n), n));
    expect(ids()).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
  });

  it('returns whether the delivery was already recorded', () => {
    const isKnown = (id: string) => traces.record('1', createTrace(id, 1));
    expect(['a', 'a', 'b', 'a'].map(isKnown)).toEqual([false, true, false, true]);
  });

  it('shows the latest delivery first, by the time of its start, and times in ISO 8601', () => {
    traces.record('1', createTrace('late', 2_000));
    traces.record('1', createTrace('early', 1_000));
    expect(ids()).toEqual(['late', 'early']);
    expect(traces.list('1')[0]).toEqual({
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
      for (let n = 0; n < 10; n += 1) traces.record(`of ${address}`, createTrace(`${n}`, n));
    }
    expect([traces.list('of 0'), traces.list('of 1').length]).toEqual([[], 10]);
  });

  it('still drops the oldest deliveries first after it has removed expired ones', () => {
    jest.useFakeTimers();
    const purged = new DeliveryTracesService({ now: () => now });
    for (let address = 0; address < 2_000; address += 1) {
      for (let n = 0; n < 10; n += 1) purged.record(`of ${address}`, createTrace(`${n}`, n));
    }
    jest.advanceTimersByTime(60_000);
    purged.record('latest', createTrace('a', 1));
    purged.onModuleDestroy();
    jest.useRealTimers();
    expect([purged.list('of 0'), purged.list('of 1999').length]).toEqual([[], 10]);
  });

  it('removes the traces of one address', () => {
    traces.record('1', createTrace('a', 1));
    traces.record('2', createTrace('b', 1));
    traces.forget('1');
    expect([traces.list('1'), traces.list('2').length]).toEqual([[], 1]);
  });
});
