import { Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry } from 'prom-client';
import { LATENCY_BUCKETS } from '../../infra/metrics/read-gauge.js';

const OUTCOMES = ['delivered', 'retried', 'given_up', 'blocked', 'unsubscribed'] as const;

/** Outcome of a try. `blocked`: the outbound policy refused the destination. */
export type PushOutcome = (typeof OUTCOMES)[number];

/** Counts tries to reach push services and measures them, without names of hosts. */
@Injectable()
export class PushMetrics {
  private readonly tries: Counter<'outcome'>;
  private readonly request: Histogram;

  constructor(registry: Registry) {
    const registers = [registry];
    this.tries = new Counter({
      name: 'mayfly_web_push_tries_total',
      help: 'Tries to push a message to a browser, by outcome.',
      labelNames: ['outcome'] as const,
      registers,
    });
    this.request = new Histogram({
      name: 'mayfly_web_push_request_seconds',
      help: 'Duration of requests to push services, with any outcome.',
      buckets: LATENCY_BUCKETS,
      registers,
    });
    // Prometheus computes no rate for the first increment of a series that didn't exist before.
    for (const outcome of OUTCOMES) this.tries.inc({ outcome }, 0);
  }

  count(outcome: PushOutcome): void {
    this.tries.inc({ outcome });
  }

  /** Runs a request and records its duration. */
  async time<Result>(request: () => Promise<Result>): Promise<Result> {
    const end = this.request.startTimer();
    return request().finally(end);
  }
}
