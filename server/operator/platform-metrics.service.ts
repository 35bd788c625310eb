import { Injectable, type OnModuleInit } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Registry, type Counter } from 'prom-client';
import { OnEvent } from '../infra/bus/events.js';
import { DiskSpaceService } from '../infra/disk/disk-space.service.js';
import { addCounter, addReadGauge } from '../infra/metrics/create-metrics.js';
import { QueuesService, type JobCounts } from '../infra/queue/queues.service.js';
import { HealthService } from './health.service.js';

/** Adds the state of the process, its disks, its queues and its connection to other nodes to the metrics. */
@Injectable()
export class PlatformMetricsService implements OnModuleInit {
  /** A count in progress, which two metrics share. */
  private counting: Promise<JobCounts | null> | null = null;

  private readonly missed: Counter;

  constructor(
    private readonly registry: Registry,
    private readonly disk: DiskSpaceService,
    private readonly queues: QueuesService,
    private readonly health: HealthService,
  ) {
    this.missed = addCounter(
      registry,
      'mayfly_events_missed_total',
      'Times that events of other nodes may have been lost, so that pages fetched their lists again.',
    );
  }

  @OnEvent('events.missed')
  countMissed(): void {
    this.missed.inc();
  }

  onModuleInit(): void {
    const { registry, disk } = this;
    collectDefaultMetrics({ register: registry });
    this.addQueues();
    addReadGauge(registry, {
      name: 'mayfly_ready',
      help: 'Whether this process can do the work of its roles: 1, or 0.',
      read: async () => Number((await this.health.findReadinessProblem()) === null),
    });
    addReadGauge(registry, {
      name: 'mayfly_disk_used_ratio',
      help: 'Used fraction of the fullest disk that this process writes to, from 0 to 1.',
      read: () => disk.usedShare,
    });
    addReadGauge(registry, {
      name: 'mayfly_disk_low',
      help: 'Whether email is refused because a disk is nearly full: 1, or 0.',
      read: () => Number(disk.isLow),
    });
  }

  private addQueues(): void {
    addReadGauge(this.registry, {
      name: 'mayfly_queue_up',
      help: 'Whether the queue responds: 1, or 0.',
      read: async () => Number((await this.countJobs()) !== null),
    });
    const jobs: Gauge<'queue' | 'state'> = new Gauge({
      name: 'mayfly_queue_jobs',
      help: 'Jobs of each queue by state; none while the queue is unavailable.',
      labelNames: ['queue', 'state'] as const,
      registers: [this.registry],
      collect: async (): Promise<void> => {
        jobs.reset();
        for (const { queue, states } of (await this.countJobs()) ?? []) {
          for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count);
        }
      },
    });
  }

  private countJobs(): Promise<JobCounts | null> {
    this.counting ??= this.queues.countJobs().finally(() => (this.counting = null));
    return this.counting;
  }
}
