import { Injectable } from '@nestjs/common';
import { Registry, type Counter, type Histogram } from 'prom-client';
import { addCounter, addHistogram, addReadGauge } from '../infra/metrics/create-metrics.js';

/**
 * Counts the sockets of this process and measures how long messages take to reach them. The times of a
 * message come from the node that received it, so differences between the nodes' clocks distort them.
 */
@Injectable()
export class RealtimeMetricsService {
  private readonly afterCommit: Histogram;
  private readonly dropped: Counter;

  constructor(private readonly registry: Registry) {
    this.afterCommit = addHistogram(
      registry,
      'mayfly_push_after_commit_seconds',
      'Time from the commit of a message to its socket event, parsing included.',
    );
    this.dropped = addCounter(
      registry,
      'mayfly_sockets_dropped_total',
      'Sockets that were closed because their client did not read.',
    );
  }

  /** Adds a gauge of open sockets. */
  addSocketCount(read: () => number): void {
    addReadGauge(this.registry, {
      name: 'mayfly_sockets',
      help: 'Open sockets of this process.',
      read,
    });
  }

  /** Measures the latency of a message that was emitted just now. */
  countPush(committedAt: number): void {
    this.afterCommit.observe(Math.max(0, Date.now() - committedAt) / 1_000);
  }

  /** Counts a socket that was closed because its client did not read. */
  countDropped(): void {
    this.dropped.inc();
  }
}
