import { randomBytes } from 'node:crypto';

/** A step of a message, request or job that has ended. */
export interface Step {
  /** UUID of the message, request or job: the same on all nodes, so that it joins their steps. */
  id: string;
  name: string;
  /** Unix time in milliseconds. */
  startedAt: number;
  endedAt: number;
  /** IDs and figures, never content of an email or data of a visitor. */
  attributes?: Record<string, string | number>;
  /** Whether the first step with the same ID led to this one, whose span becomes its child. */
  follows?: boolean;
  isError?: boolean;
}

/** A span in the terms of OpenTelemetry, with IDs in hexadecimal. */
export interface Span extends Omit<Step, 'id' | 'follows'> {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
}

/** Receives spans; sends them some time later. */
export interface SpanExporter {
  add(span: Span): void;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** Number of values of a trace ID's last 56 bits, by which it is sampled (W3C Trace Context, level 2). */
const RANDOM_RANGE = 2 ** 56;

/**
 * Records steps as spans of OpenTelemetry. The UUID of a message is its trace ID, so that no context
 * has to travel between nodes. Without an exporter it does nothing.
 */
export class Tracer {
  /**
   * @param exporter null if traces aren't configured
   * @param ratio fraction of the traces that are recorded, from 0 to 1; the same ones on all nodes
   */
  constructor(
    private readonly exporter: SpanExporter | null,
    private readonly ratio = 1,
  ) {}

  /** Whether steps are recorded. */
  get isEnabled(): boolean {
    return this.exporter !== null;
  }

  /** Records a step, if its trace is sampled. */
  record({ id, follows = false, ...step }: Step): void {
    if (!this.exporter) return;
    const traceId = id.replaceAll('-', '');
    if (Number.parseInt(traceId.slice(-14), 16) / RANDOM_RANGE >= this.ratio) return;
    const firstSpanId = traceId.slice(-16);
    this.exporter.add({
      ...step,
      traceId,
      spanId: follows ? randomBytes(8).toString('hex') : firstSpanId,
      parentSpanId: follows ? firstSpanId : null,
    });
  }

  /** Sends the remaining spans. */
  async close(): Promise<void> {
    await this.exporter?.close();
  }
}
