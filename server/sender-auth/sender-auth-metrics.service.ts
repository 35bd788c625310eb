import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { authenticationSchema, type Authentication } from '@mayfly/contract/message.js';
import { addReadGauge } from '../infra/metrics/read-gauge.js';

type Verdict = Authentication['dmarc'];

/** Counts checks of senders and their DMARC results, without names of domains. */
@Injectable()
export class SenderAuthMetricsService {
  private readonly verdicts: Counter<'dmarc'>;
  private readonly unchecked: Counter<'reason'>;

  constructor(private readonly registry: Registry) {
    const registers = [registry];
    this.verdicts = new Counter({
      name: 'mayfly_sender_checks_total',
      help: 'Senders that were checked, by the result of DMARC.',
      labelNames: ['dmarc'] as const,
      registers,
    });
    this.unchecked = new Counter({
      name: 'mayfly_senders_unchecked_total',
      help: 'Senders that could not be checked: too large or too many, or the check failed.',
      labelNames: ['reason'] as const,
      registers,
    });
    // Prometheus computes no rate for the first increment of a series that didn't exist before.
    for (const dmarc of authenticationSchema.shape.dmarc.options) this.verdicts.inc({ dmarc }, 0);
    for (const reason of ['limit', 'failure']) this.unchecked.inc({ reason }, 0);
  }

  /** Adds a gauge of the messages whose sender is to be checked. */
  addWaitingCount(read: () => number): void {
    addReadGauge(this.registry, {
      name: 'mayfly_sender_checks_waiting',
      help: 'Messages whose sender is to be checked.',
      read,
    });
  }

  countChecked(dmarc: Verdict): void {
    this.verdicts.inc({ dmarc });
  }

  countSkipped(): void {
    this.unchecked.inc({ reason: 'limit' });
  }

  countFailed(): void {
    this.unchecked.inc({ reason: 'failure' });
  }
}
