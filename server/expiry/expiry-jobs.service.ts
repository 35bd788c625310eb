import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { DelayedError, type Job } from 'bullmq';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../config/config.js';
import { OnEvent, type EventOrigin, type Events } from '../infra/bus/events.js';
import { CLOCK, type Clock } from '../infra/clock/clock.js';
import { EXPIRY_QUEUE } from '../infra/queue/queue-names.js';
import { QueuesService } from '../infra/queue/queues.service.js';
import { ExpiryService } from './expiry.service.js';

const MAX_REMEMBERED_SECONDS = 10_000;

type ExpiryJob = Job<{ second: number }>;

/**
 * Adds one job for each second in which addresses expire, after the commit, and runs the jobs if
 * this process has the role `worker`. No request waits for the queue: while it is unavailable, the
 * sweep deletes later. Delays are computed from PostgreSQL's clock, since this machine's may be
 * wrong.
 */
@Injectable()
export class ExpiryJobsService implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(ExpiryJobsService.name);
  /** Seconds of Unix time for which this process has added a job. */
  private readonly scheduled = new LRUCache<number, true>({ max: MAX_REMEMBERED_SECONDS });
  private readonly isWorker: boolean;

  constructor(
    private readonly queues: QueuesService,
    private readonly expiry: ExpiryService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.isWorker = config.ROLES.includes('worker');
  }

  /** Opens the queue in every role, to add jobs, run them, or show them to the operator. */
  onModuleInit(): void {
    this.queues.queue(EXPIRY_QUEUE);
  }

  onApplicationBootstrap(): void {
    if (!this.isWorker) return;
    this.queues.work(EXPIRY_QUEUE, (job, token) => this.expire(job as ExpiryJob, token));
  }

  /** Deletes an address that an operator has ended, on the nodes with the role `worker`. */
  @OnEvent('address.ended')
  async deleteEnded(): Promise<void> {
    if (this.isWorker) await this.expiry.deleteDue();
  }

  /** Adds the job of the second in which an address expires, on the node that issued or extended it. */
  @OnEvent('address.issued')
  @OnEvent('address.extended')
  async schedule(
    { validTill }: Pick<Events['address.extended'], 'validTill'>,
    { isLocal }: EventOrigin,
  ): Promise<void> {
    if (!isLocal) return;
    const second = Math.ceil(validTill / 1000);
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
}
