import { Injectable } from '@nestjs/common';
import { Registry, type Counter, type Histogram } from 'prom-client';
import { addCounter, addHistogram } from '../infra/metrics/create-metrics.js';
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
    const labels = { kind: KINDS };
    this.tries = addCounter(
      registry,
      'mayfly_notification_tries_total',
      'Tries to notify a webhook or a browser of a message, by outcome.',
      { ...labels, outcome: OUTCOMES },
    );
    this.wait = addHistogram(
      registry,
      'mayfly_notification_wait_seconds',
      'Time from the moment a try is due to its request.',
      { labels },
    );
    this.request = addHistogram(
      registry,
      'mayfly_notification_request_seconds',
      'Duration of requests to webhooks and push services, with any outcome.',
      { labels },
    );
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
