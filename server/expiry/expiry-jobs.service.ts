import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { DelayedError, type Job } from 'bullmq';
import { LRUCache } from 'lru-cache';
import { AddressEnded, AddressExtended, AddressIssued } from '../addresses/address.events.js';
import { CONFIG, type Config } from '../config/config.js';
import { EventBus } from '../platform/events/event-bus.js';
import { CLOCK, ClockChanges, type Clock } from '../platform/clock/clock.js';
import { EXPIRY_QUEUE, SWEEP_QUEUE } from '../platform/queue/queue-names.js';
import { QueuesService } from '../platform/queue/queues.service.js';
import { ExpiryService } from './expiry.service.js';

const SWEEP_INTERVAL_MS = 60_000;

/** A worker that has run no sweep for this long runs one without a job. */
const SWEEP_OVERDUE_MS = 2 * SWEEP_INTERVAL_MS;

const CHECK_INTERVAL_MS = 1_000;
const MAX_REMEMBERED_SECONDS = 10_000;

type ExpiryJob = Job<{ second: number }>;

/**
 * Adds one job for each second in which addresses expire, after the commit, and runs the jobs if
 * this process has the role `worker`. No request waits for the queue: while it is unavailable, the
 * sweep deletes later. Delays are computed from PostgreSQL's clock, since this machine's may be
 * wrong. The queue itself runs by the system clock: if that was set, or the queue lost its data, jobs
 * may never run. Then each worker runs a sweep itself and schedules the next ones again.
 */
@Injectable()
export class ExpiryJobsService
  implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly logger = new Logger(ExpiryJobsService.name);
  /** Seconds of Unix time for which this process has added a job. */
  private readonly scheduled = new LRUCache<number, true>({ max: MAX_REMEMBERED_SECONDS });
  private readonly clockChanges = new ClockChanges();
  private timer: NodeJS.Timeout | undefined;
  /** Last start of a sweep in this process, and last check of its schedule, by the monotonic clock. */
  private sweptAt = performance.now();
  private checkedAt = performance.now();

  constructor(
    private readonly queues: QueuesService,
    private readonly expiry: ExpiryService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    events: EventBus,
  ) {
    events.on(AddressIssued, ({ validTill }) => this.schedule(validTill));
    events.on(AddressExtended, ({ validTill }) => this.schedule(validTill));
    events.on(AddressEnded, async () => {
      if (this.config.ROLES.includes('worker')) await this.expiry.deleteDue();
    });
  }

  /** Opens both queues in every role, to add jobs, run them, or show them to the operator. */
  onModuleInit(): void {
    this.queues.queue(EXPIRY_QUEUE);
    this.queues.queue(SWEEP_QUEUE);
  }

  onApplicationBootstrap(): void {
    if (!this.config.ROLES.includes('worker')) return;
    this.queues.work(EXPIRY_QUEUE, (job, token) => this.expire(job as ExpiryJob, token));
    this.queues.work(SWEEP_QUEUE, () => this.sweep());
    void this.scheduleSweep();
    this.timer = setInterval(() => void this.ensureSweepScheduled(), CHECK_INTERVAL_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async schedule(validTill: Date): Promise<void> {
    const second = Math.ceil(validTill.getTime() / 1000);
    if (this.scheduled.has(second)) return;
    this.scheduled.set(second, true);
    try {
      await this.queues.queue(EXPIRY_QUEUE).add(
        'expire',
        { second },
        {
          // BullMQ refuses IDs that are bare integers or contain colons.
          jobId: `expire-${second}`,
          delay: await this.expiry.msUntilDue(second),
          removeOnComplete: true,
          removeOnFail: true,
        },
      );
    } catch (error) {
      this.scheduled.delete(second);
      this.logger.debug(`No expiry job for ${second}: ${String(error)}`);
    }
  }

  /** Deletes all due addresses, or delays the job again if PostgreSQL's clock is behind the queue's. */
  private async expire(job: ExpiryJob, token: string | undefined): Promise<number> {
    const wait = await this.expiry.msUntilDue(job.data.second);
    if (wait > 0) {
      await job.moveToDelayed(this.clock.now() + wait, token);
      throw new DelayedError();
    }
    return this.expiry.deleteDue();
  }

  private sweep(): Promise<number> {
    this.sweptAt = performance.now();
    return this.expiry.sweep();
  }

  /** Checks the schedule once a minute. Runs a sweep if one is overdue or the system clock was set. */
  private async ensureSweepScheduled(): Promise<void> {
    const now = performance.now();
    const isLate = this.clockChanges.detect() || now - this.sweptAt > SWEEP_OVERDUE_MS;
    if (!isLate && now - this.checkedAt < SWEEP_INTERVAL_MS) return;
    this.checkedAt = now;
    if (isLate) {
      await this.sweep().catch((error) => this.logger.warn(`A sweep failed: ${String(error)}`));
    }
    await this.scheduleSweep();
  }

  /** Schedules the sweep unless its next run is due soon. The queue stores the schedule. */
  private async scheduleSweep(): Promise<void> {
    try {
      const queue = this.queues.queue(SWEEP_QUEUE);
      const scheduler = await queue.getJobScheduler(SWEEP_QUEUE);
      if (scheduler && (scheduler.next ?? 0) < this.clock.now() + SWEEP_OVERDUE_MS) return;
      if (scheduler) await queue.removeJobScheduler(SWEEP_QUEUE);
      const opts = { removeOnComplete: 10, removeOnFail: 10 };
      await queue.upsertJobScheduler(
        SWEEP_QUEUE,
        { every: SWEEP_INTERVAL_MS },
        { name: 'sweep', opts },
      );
    } catch (error) {
      this.logger.debug(`The sweep could not be scheduled: ${String(error)}`);
    }
  }
}
