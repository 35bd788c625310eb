import { Logger } from '@nestjs/common';
import { redact } from '../logging/redact.js';
import type { Span, SpanExporter } from './tracer.js';

/** Destination of spans. */
export interface OtlpSettings {
  url: string;
  headers: Record<string, string>;
  serviceName: string;
}

const SEND_INTERVAL_MS = 5_000;
const MAX_BATCH = 512;
/** Maximum number of waiting spans. More are dropped, to bound the memory while the collector is down. */
const MAX_WAITING = 4 * MAX_BATCH;
const TIMEOUT_MS = 5_000;
const LOG_INTERVAL_MS = 60_000;

/** Codes of OpenTelemetry: a span within this process, and the status of a failed one. */
const KIND_INTERNAL = 1;
const STATUS_ERROR = 2;

/** Sends spans in batches to a collector, as OTLP over HTTP in JSON. */
export class OtlpExporter implements SpanExporter {
  private readonly logger = new Logger(OtlpExporter.name);
  private readonly timer: NodeJS.Timeout;
  private waiting: Span[] = [];
  private loggedAt = -Infinity;

  constructor(private readonly settings: OtlpSettings) {
    this.timer = setInterval(() => void this.send(), SEND_INTERVAL_MS).unref();
  }

  add(span: Span): void {
    if (this.waiting.length < MAX_WAITING) this.waiting.push(span);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.send();
  }

  private async send(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, MAX_BATCH);
      if (!(await this.post(JSON.stringify(this.toRequest(batch))))) return;
    }
  }

  /** Sends spans. Returns whether the collector accepted them; they are lost if it didn't. */
  private async post(body: string): Promise<boolean> {
    const { url, headers } = this.settings;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return true;
      this.warn(`it responded ${response.status}`);
    } catch (error) {
      this.warn((error as Error).message);
    }
    return false;
  }

  private warn(reason: string): void {
    const now = performance.now();
    if (now - this.loggedAt < LOG_INTERVAL_MS) return;
    this.loggedAt = now;
    this.logger.warn(`The trace collector is unavailable: ${reason}.`);
  }

  private toRequest(spans: Span[]): object {
    const attributes = toAttributes({ 'service.name': this.settings.serviceName });
    const scopeSpans = [{ scope: { name: 'mayfly' }, spans: spans.map(toOtlp) }];
    return { resourceSpans: [{ resource: { attributes }, scopeSpans }] };
  }
}

/** Returns a span in JSON as OTLP defines it; times are decimal strings of nanoseconds. */
function toOtlp(span: Span): object {
  const { traceId, spanId, parentSpanId, name, attributes = {} } = span;
  return {
    traceId,
    spanId,
    ...(parentSpanId === null ? {} : { parentSpanId }),
    name,
    kind: KIND_INTERNAL,
    startTimeUnixNano: toNanoseconds(span.startedAt),
    endTimeUnixNano: toNanoseconds(Math.max(span.startedAt, span.endedAt)),
    attributes: toAttributes(attributes),
    ...(span.isError ? { status: { code: STATUS_ERROR } } : {}),
  };
}

const toNanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`;

function toAttributes(attributes: Record<string, string | number>): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: redact(value) },
  }));
}
