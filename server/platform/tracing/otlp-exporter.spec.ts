import { Logger } from '@nestjs/common';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { json } from 'node:stream/consumers';
import { OtlpExporter } from './otlp-exporter.js';
import type { Span } from './tracer.js';

interface SentSpan {
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: object[];
  status?: object;
}
interface ExportRequest {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

describe('OtlpExporter', () => {
  let collector: Server;
  let status: number;
  let batches: SentSpan[][];
  let exporter: OtlpExporter;
  let warn: jest.SpyInstance;
  beforeEach(async () => {
    status = 200;
    batches = [];
    collector = createServer(async (request, response) => {
      const { resourceSpans } = (await json(request)) as ExportRequest;
      batches.push(resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((s) => s.spans)));
      response.writeHead(status).end('{}');
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'],
    });
    const { port } = collector.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/v1/traces`;
    exporter = new OtlpExporter({ url, headers: {}, serviceName: 'test' });
  });
  afterEach(async () => {
    jest.useRealTimers();
    warn.mockRestore();
    await exporter.close();
    collector.closeAllConnections();
    collector.close();
  });

  const span = (given: Partial<Span> = {}): Span => ({
    ...{ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), parentSpanId: null },
    ...{ name: 'step', startedAt: 1_000, endedAt: 1_002.5 },
    ...given,
  });
  const add = (count: number) => {
    for (let n = 0; n < count; n += 1) exporter.add(span());
  };
  const sendOne = async (given: Partial<Span>) => {
    exporter.add(span(given));
    await exporter.close();
    return batches[0]?.[0];
  };

  it('sends waiting spans every five seconds', async () => {
    add(1);
    jest.advanceTimersByTime(4_999);
    expect(batches).toEqual([]);
    jest.advanceTimersByTime(1);
    while (batches.length === 0) await nextTurn();
  });

  it('sends at most 512 spans in a request, and all of them when it closes', async () => {
    add(600);
    await exporter.close();
    expect(batches.map(({ length }) => length)).toEqual([512, 88]);
  });

  it('drops spans beyond the 2,048 that may wait', async () => {
    add(3_000);
    await exporter.close();
    expect(batches.flat()).toHaveLength(2_048);
  });

  it('drops the spans that a collector refuses, and warns once', async () => {
    status = 503;
    add(600);
    await exporter.close();
    expect(batches).toHaveLength(1);
    await exporter.close();
    expect(batches.map(({ length }) => length)).toEqual([512, 88]);
    expect(warn.mock.calls).toEqual([['The trace collector is unavailable: it responded 503.']]);
  });

  it('marks failed steps', async () => {
    expect((await sendOne({ isError: true }))?.status).toEqual({ code: 2 });
  });

  it('has no status for a step that has not failed', async () => {
    expect(await sendOne({})).not.toHaveProperty('status');
  });

  it('sends times in nanoseconds, and no end before the start', async () => {
    const sent = await sendOne({ startedAt: 1_000.25, endedAt: 999 });
    expect(sent?.startTimeUnixNano).toBe('1000250000');
    expect(sent?.endTimeUnixNano).toBe('1000250000');
  });

  it('redacts attributes that are texts', async () => {
    const sent = await sendOne({ attributes: { note: 'for somebody@mayfly.test', count: 2 } });
    expect(JSON.stringify(sent?.attributes)).not.toContain('somebody');
    expect(sent?.attributes[1]).toEqual({ key: 'count', value: { doubleValue: 2 } });
  });
});
