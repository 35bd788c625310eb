import { DeliveryTraces, RETENTION_MS } from './delivery-traces.service.js';
import type { DeliveryTrace } from './delivery.events.js';

const createTrace = (id: string, startedAt: number): DeliveryTrace => ({
  id,
  status: 'abandoned',
  reason: null,
  server: null,
  startedAt,
  updatedAt: startedAt,
});

describe('DeliveryTraces', () => {
  let now = 0;
  let traces: DeliveryTraces;
  beforeEach(() => {
    traces = new DeliveryTraces({ now: () => now });
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

  it('removes the traces of one address', () => {
    traces.record('1', createTrace('a', 1));
    traces.record('2', createTrace('b', 1));
    traces.forget('1');
    expect([traces.list('1'), traces.list('2').length]).toEqual([[], 1]);
  });
});
