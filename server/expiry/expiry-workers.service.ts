import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { DelayedError } from 'bullmq';
import type { Job } from 'bullmq';
import { CONFIG } from '../config/config.js';
import type { Config } from '../config/config.js';
import { CLOCK } from '../platform/observability/clock.js';
import type { Clock } from '../platform/observability/clock.js';
import { QueuesService } from '../platform/queue/queues.service.js';
import { EXPIRY_QUEUE, SWEEP_EVERY_MS, SWEEP_QUEUE } from './expiry-queues.js';
import { ExpiryService } from './expiry.service.js';

/** Runs the jobs that delete what is due, where this process has the role `worker`. */
@Injectable()
export class ExpiryWorkersService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ExpiryWorkersService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly queues: QueuesService,
    private readonly expiry: ExpiryService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.ROLES.includes('worker')) return;
    this.queues.work(EXPIRY_QUEUE, (job, token) => this.expire(job as ExpiryJob, token));
    this.queues.work(SWEEP_QUEUE, () => this.expiry.deleteDue());
    void this.keepSweeping();
    this.timer = setInterval(() => void this.keepSweeping(), SWEEP_EVERY_MS);
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

  /** The schedule lives in the queue's engine; one that lost its data gets it back. */
  private async keepSweeping(): Promise<void> {
    try {
      const queue = this.queues.queue(SWEEP_QUEUE);
      if (await queue.getJobScheduler(SWEEP_QUEUE)) return;
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
