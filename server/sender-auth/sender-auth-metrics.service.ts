import { Injectable } from '@nestjs/common';
import { Registry, type Counter } from 'prom-client';
import { authenticationSchema, type Authentication } from '@mayfly/contract/message.js';
import { addCounter, addReadGauge } from '../infra/metrics/create-metrics.js';

type Verdict = Authentication['dmarc'];

/** Counts checks of senders and their DMARC results, without names of domains. */
@Injectable()
export class SenderAuthMetricsService {
  private readonly verdicts: Counter<'dmarc'>;
  private readonly unchecked: Counter<'reason'>;

  constructor(private readonly registry: Registry) {
    this.verdicts = addCounter(
      registry,
      'mayfly_sender_checks_total',
      'Senders that were checked, by the result of DMARC.',
      { dmarc: authenticationSchema.shape.dmarc.options },
    );
    this.unchecked = addCounter(
      registry,
      'mayfly_senders_unchecked_total',
      'Senders that could not be checked: too large or too many, or the check failed.',
      { reason: ['limit', 'failure'] },
    );
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
