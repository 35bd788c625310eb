import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DelayedError, type Job, type JobType } from 'bullmq';
import { CONFIG, type Config } from '../config/config.js';
import { MessageStored } from '../messages/message.events.js';
import { Batcher } from '../platform/batching/batcher.js';
import { CLOCK, type Clock } from '../platform/clock/clock.js';
import { EventBus } from '../platform/events/event-bus.js';
import { PUSH_QUEUE } from '../platform/queue/queue-names.js';
import { QueuesService } from '../platform/queue/queues.service.js';
import { MAX_PUSHES } from './push-fetcher.js';
import { PushStore, type PushIds } from './push-store.service.js';

/** A job of the queue: IDs, and how many tries have failed. */
export type PushJob = Job<PushIds & { failures: number }>;

type Stored = Pick<MessageStored, 'addressId' | 'messageId'>;

const BATCH_MESSAGES = 200;
/**
 * Jobs stay in the queue for so long after they ended, in seconds: a sweep adds each of them a second
 * time, up to half a minute later, and the queue ignores it.
 */
const KEPT_SECONDS = 300;
const KEPT_FAILED_SECONDS = 86_400;

/** A job of a process that was killed runs again within about the sum of these, in milliseconds. */
const LOCK_MS = 20_000;
const STALLED_CHECK_MS = 10_000;

const JOB_OPTIONS = {
  removeOnComplete: { age: KEPT_SECONDS },
  removeOnFail: { age: KEPT_FAILED_SECONDS, count: 1_000 },
};
const LISTED: JobType[] = ['delayed', 'failed', 'completed'];

/** Returns the ID of a job, the same each time that the push is added. */
export const buildPushId = ({ subscriptionId, messageId }: PushIds): string =>
  `${subscriptionId}.${messageId}`;

/**
 * Owns the queue of pushes. Adds a job for each subscription of an address after a message was stored, in
 * the process that stored it, in every role. Addresses without subscriptions cost nothing: the statement
 * that stores a message says whether there are any. What fails here is made up for by `PushSweepService`.
 */
@Injectable()
export class PushJobs implements OnModuleInit {
  private readonly logger = new Logger(PushJobs.name);
  private readonly batcher: Batcher<Stored, void>;

  constructor(
    private readonly queues: QueuesService,
    private readonly store: PushStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    events: EventBus,
  ) {
    this.batcher = new Batcher((messages) => this.announce(messages), {
      slots: 2,
      maxItems: BATCH_MESSAGES,
    });
    events.on(MessageStored, ({ addressId, messageId, hasPushSubscriptions }) =>
      hasPushSubscriptions ? this.addLater({ addressId, messageId }) : undefined,
    );
  }

  /** Opens the queue in every role: some add jobs, some run them, some show them. */
  onModuleInit(): void {
    this.queues.queue(PUSH_QUEUE);
  }

  /** Runs the jobs by `process` if this process has the role `worker`. */
  work(process: (job: PushJob, token: string | undefined) => Promise<string>): void {
    if (!this.config.ROLES.includes('worker')) return;
    this.queues.work(PUSH_QUEUE, (job, token) => process(job as PushJob, token), {
      concurrency: MAX_PUSHES,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
    });
  }

  /** Returns the time since a job was added, in milliseconds. */
  readAge(job: PushJob): number {
    return this.clock.now() - job.timestamp;
  }

  /** Lets a job that is running run again after some time. */
  async delay(job: PushJob, ms: number, token: string | undefined): Promise<never> {
    await job.moveToDelayed(this.clock.now() + ms, token);
    throw new DelayedError();
  }

  /** Adds jobs. Those that exist, or ended a short time ago, stay as they are. */
  async add(pushes: PushIds[]): Promise<void> {
    if (pushes.length === 0) return;
    const jobs = pushes.map((push) => ({
      name: 'push',
      data: { ...push, failures: 0 },
      opts: { ...JOB_OPTIONS, jobId: buildPushId(push) },
    }));
    await this.queues.queue(PUSH_QUEUE).addBulk(jobs);
  }

  /** Returns jobs that wait for a try or have ended. */
  async list(start: number, count: number): Promise<PushJob[]> {
    const queue = this.queues.queue(PUSH_QUEUE);
    const jobs = await queue.getJobs(LISTED, start, start + count - 1);
    // BullMQ returns nothing for a job that ended meanwhile.
    return (jobs as (PushJob | undefined)[]).filter((job) => job !== undefined);
  }

  /** Removes a job. One that is running ends by itself. */
  async remove(push: PushIds): Promise<void> {
    const job = await this.queues.queue(PUSH_QUEUE).getJob(buildPushId(push));
    await job?.remove().catch(() => undefined);
  }

  private async addLater(message: Stored): Promise<void> {
    try {
      await this.batcher.add(message);
    } catch (error) {
      this.logger.debug(`Browsers are told by the next sweep: ${String(error)}`);
    }
  }

  private async announce(messages: Stored[]): Promise<void[]> {
    await this.add(await this.store.findSubscriptions(messages));
    return messages.map(() => undefined);
  }
}
