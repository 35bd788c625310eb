import { Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry } from 'prom-client';
import { LATENCY_BUCKETS } from '../../infra/metrics/read-gauge.js';

const OUTCOMES = ['delivered', 'retried', 'given_up', 'blocked'] as const;

/** Outcome of a try. `blocked`: the outbound policy refused the destination. */
export type TryOutcome = (typeof OUTCOMES)[number];

/** Counts tries to deliver messages to webhooks and measures them, without names of hosts. */
@Injectable()
export class WebhookMetrics {
  private readonly tries: Counter<'outcome'>;
  private readonly wait: Histogram;
  private readonly request: Histogram;

  constructor(registry: Registry) {
    const registers = [registry];
    this.tries = new Counter({
      name: 'mayfly_webhook_tries_total',
      help: 'Tries to deliver a message to a webhook, by outcome.',
      labelNames: ['outcome'] as const,
      registers,
    });
    this.wait = new Histogram({
      name: 'mayfly_webhook_wait_seconds',
      help: 'Time from the moment a try is due to its request.',
      buckets: LATENCY_BUCKETS,
      registers,
    });
    this.request = new Histogram({
      name: 'mayfly_webhook_request_seconds',
      help: 'Duration of requests to webhooks, with any outcome.',
      buckets: LATENCY_BUCKETS,
      registers,
    });
    // Prometheus computes no rate for the first increment of a series that didn't exist before.
    for (const outcome of OUTCOMES) this.tries.inc({ outcome }, 0);
  }

  count(outcome: TryOutcome): void {
    this.tries.inc({ outcome });
  }

  observeWait(seconds: number): void {
    this.wait.observe(Math.max(0, seconds));
  }

  /** Runs a request and records its duration. */
  async time<Result>(request: () => Promise<Result>): Promise<Result> {
    const end = this.request.startTimer();
    return request().finally(end);
  }
}
