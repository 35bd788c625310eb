import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { DelayedError } from 'bullmq';
import type { Job } from 'bullmq';
import { CONFIG } from '../config/config.js';
import type { Config } from '../config/config.js';
import { CLOCK, ClockChanges } from '../platform/observability/clock.js';
import type { Clock } from '../platform/observability/clock.js';
import { QueuesService } from '../platform/queue/queues.service.js';
import { EXPIRY_QUEUE, SWEEP_EVERY_MS, SWEEP_QUEUE } from './expiry-queues.js';
import { ExpiryService } from './expiry.service.js';

const CHECK_INTERVAL_MS = 1_000;

/** A worker that has seen no sweep for this long sweeps by itself. */
const SWEEP_OVERDUE_MS = 2 * SWEEP_EVERY_MS;

/**
 * Runs the jobs that delete what is due, where this process has the role `worker`. The queue plans
 * them by the system clock, so after that was set, or the queue was lost, they may not come: the
 * sweep is then planned again, and due at once.
 */
@Injectable()
export class ExpiryWorkersService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ExpiryWorkersService.name);
  private timer: NodeJS.Timeout | undefined;
  private readonly clockChanges = new ClockChanges();
  /** When a sweep last began, and when its schedule was last checked; by the monotonic clock. */
  private sweptAt = performance.now();
  private checkedAt = performance.now();

  constructor(
    private readonly queues: QueuesService,
    private readonly expiry: ExpiryService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.ROLES.includes('worker')) return;
    this.queues.work(EXPIRY_QUEUE, (job, token) => this.expire(job as ExpiryJob, token));
    this.queues.work(SWEEP_QUEUE, () => this.sweep());
    void this.planSweep();
    this.timer = setInterval(() => void this.keepSweeping(), CHECK_INTERVAL_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** A job whose second has not come by the database's clock is delayed again. */
  private async expire(job: ExpiryJob, token: string | undefined): Promise<number> {
    const wait = await this.expiry.untilSecond(job.data.second);
    if (wait > 0) {
      await job.moveToDelayed(this.clock.now() + wait, token);
      throw new DelayedError();
    }
    return this.expiry.deleteDue();
  }

  private sweep(): Promise<number> {
    this.sweptAt = performance.now();
    return this.expiry.deleteDue();
  }

  private async keepSweeping(): Promise<void> {
    const now = performance.now();
    const isLate = this.clockChanges.detect() || now - this.sweptAt > SWEEP_OVERDUE_MS;
    if (!isLate && now - this.checkedAt < SWEEP_EVERY_MS) return;
    this.checkedAt = now;
    if (isLate) {
      await this.sweep().catch((error) => this.logger.warn(`A sweep failed: ${String(error)}`));
    }
    await this.planSweep();
  }

  /** Plans the sweep, unless that is planned for soon. The schedule lives in the queue's engine. */
  private async planSweep(): Promise<void> {
    try {
      const queue = this.queues.queue(SWEEP_QUEUE);
      const scheduler = await queue.getJobScheduler(SWEEP_QUEUE);
      if (scheduler && (scheduler.next ?? 0) < this.clock.now() + SWEEP_OVERDUE_MS) return;
      if (scheduler) await queue.removeJobScheduler(SWEEP_QUEUE);
      const opts = { removeOnComplete: 10, removeOnFail: 10 };
      await queue.upsertJobScheduler(
        SWEEP_QUEUE,
        { every: SWEEP_EVERY_MS },
        { name: 'sweep', opts },
      );
    } catch (error) {
      this.logger.debug(`The sweep could not be scheduled: ${String(error)}`);
    }
  }
}

type ExpiryJob = Job<{ second: number }>;
