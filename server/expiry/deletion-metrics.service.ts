import { Injectable } from '@nestjs/common';
import { Registry, type Counter, type Histogram } from 'prom-client';
import { addCounter, addHistogram } from '../infra/metrics/create-metrics.js';
import { OnEvent, type EventOrigin, type Events } from '../infra/bus/events.js';

/** Buckets in seconds, from a job that runs on time to an hour without a worker. */
const LATENESS_BUCKETS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900, 3_600];

/** Measures the deletions of this process: how many addresses, and how late after their expiry. */
@Injectable()
export class DeletionMetricsService {
  private readonly deleted: Counter<'reason'>;
  private readonly lateness: Histogram;

  constructor(registry: Registry) {
    this.deleted = addCounter(
      registry,
      'mayfly_addresses_deleted_total',
      'Addresses deleted by this process, because they expired or by their owners.',
      { reason: ['expired', 'owner'] },
    );
    this.lateness = addHistogram(
      registry,
      'mayfly_deletion_lateness_seconds',
      'Time from the expiry of an address to its deletion.',
      { buckets: LATENESS_BUCKETS },
    );
  }

  /** Counts an address that its owner deleted on this node. */
  @OnEvent('address.deleted')
  countDeleted(_event: Events['address.deleted'], { isLocal }: EventOrigin): void {
    if (isLocal) this.deleted.inc({ reason: 'owner' });
  }

  /** Counts expired addresses that were deleted, `latenessSeconds` after each one's expiry. */
  countExpired(latenessSeconds: number[]): void {
    this.deleted.inc({ reason: 'expired' }, latenessSeconds.length);
    for (const seconds of latenessSeconds) this.lateness.observe(seconds);
  }
}
