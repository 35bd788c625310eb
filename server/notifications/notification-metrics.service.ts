import { Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry } from 'prom-client';
import { LATENCY_BUCKETS } from '../infra/metrics/read-gauge.js';
import type { TargetKind } from './target.entity.js';

const KINDS: TargetKind[] = ['webhook', 'push'];
const OUTCOMES = ['delivered', 'retried', 'given_up', 'blocked', 'unsubscribed'] as const;

/** Outcome of a try. `blocked`: the outbound policy refused the destination. */
type TryOutcome = (typeof OUTCOMES)[number];

/** Counts tries to notify targets and measures them, without names of hosts. */
@Injectable()
export class NotificationMetricsService {
  private readonly tries: Counter<'kind' | 'outcome'>;
  private readonly wait: Histogram<'kind'>;
  private readonly request: Histogram<'kind'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.tries = new Counter({
      name: 'mayfly_notification_tries_total',
      help: 'Tries to notify a webhook or a browser of a message, by outcome.',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    });
    this.wait = new Histogram({
      name: 'mayfly_notification_wait_seconds',
      help: 'Time from the moment a try is due to its request.',
      labelNames: ['kind'] as const,
      buckets: LATENCY_BUCKETS,
      registers,
    });
    this.request = new Histogram({
      name: 'mayfly_notification_request_seconds',
      help: 'Duration of requests to webhooks and push services, with any outcome.',
      labelNames: ['kind'] as const,
      buckets: LATENCY_BUCKETS,
      registers,
    });
    // Prometheus computes no rate for the first increment of a series that didn't exist before.
    for (const kind of KINDS) {
      for (const outcome of OUTCOMES) this.tries.inc({ kind, outcome }, 0);
      this.wait.zero({ kind });
      this.request.zero({ kind });
    }
  }

  count(kind: TargetKind, outcome: TryOutcome): void {
    this.tries.inc({ kind, outcome });
  }

  /** Runs a request that was due `waitedSeconds` ago, and records both times. */
  async time<Result>(
    kind: TargetKind,
    waitedSeconds: number,
    request: () => Promise<Result>,
  ): Promise<Result> {
    this.wait.observe({ kind }, Math.max(0, waitedSeconds));
    const end = this.request.startTimer({ kind });
    return request().finally(end);
  }
}
