import { randomUUID } from 'node:crypto';
import { Tracer, type Span } from './tracer.js';

describe('Tracer', () => {
  const recorder = (ratio: number) => {
    const spans: Span[] = [];
    const exporter = { add: (span: Span) => void spans.push(span), close: () => Promise.resolve() };
    return { spans, tracer: new Tracer(exporter, ratio) };
  };
  const step = (id: string) => ({ id, name: 'store message', startedAt: 1, endedAt: 2 });

  it('ignores steps, and is disabled, without an exporter', () => {
    const tracer = new Tracer(null);
    tracer.record(step(randomUUID()));
    expect(tracer.isEnabled).toBe(false);
  });

  it('makes the first step of an ID the parent of those that follow', () => {
    const { spans, tracer } = recorder(1);
    const id = '0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
    tracer.record(step(id));
    tracer.record({ ...step(id), follows: true });
    const [first, second] = spans;
    expect(first).toMatchObject({
      traceId: '0199a1b2c3d47e5f8a9b0c1d2e3f4a5b',
      spanId: '8a9b0c1d2e3f4a5b',
      parentSpanId: null,
    });
    expect(second).toMatchObject({ traceId: first?.traceId, parentSpanId: first?.spanId });
    expect(second?.spanId).not.toBe(first?.spanId);
  });

  it.each([
    [0, []],
    [0.5, ['low']],
    [1, ['low', 'high']],
  ])('samples traces by their ID with the ratio %p', (ratio, sampled) => {
    const { spans, tracer } = recorder(ratio);
    tracer.record({ ...step('0199a1b2-c3d4-7e5f-8a10-000000000000'), name: 'low' });
    tracer.record({ ...step('0199a1b2-c3d4-7e5f-8af0-000000000000'), name: 'high' });
    expect(spans.map(({ name }) => name)).toEqual(sampled);
  });
});
