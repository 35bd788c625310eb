import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DelayedError, type Job } from 'bullmq';
import { CONFIG, type Config } from '../config/config.js';
import { MessageStored } from '../messages/message.events.js';
import { Batcher } from '../platform/batching/batcher.js';
import { CLOCK, type Clock } from '../platform/clock/clock.js';
import { EventBus } from '../platform/events/event-bus.js';
import { WEBHOOK_QUEUE } from '../platform/queue/queue-names.js';
import { QueuesService } from '../platform/queue/queues.service.js';
import { DeliveryStore } from './delivery-store.service.js';
import { buildDeliveryId, type DeliveryIds } from './webhook-delivery.js';
import { MAX_DELIVERIES } from './webhook-fetcher.js';

/** A job of the queue. */
export type WebhookJob = Job<DeliveryIds>;

type Stored = Pick<MessageStored, 'addressId' | 'messageId'>;

const BATCH_MESSAGES = 200;
/** Jobs that were given up stay in the queue, for its dashboard: for so long, and at most so many. */
const KEPT_SECONDS = 86_400;
const KEPT_JOBS = 1_000;

/** A job of a process that was killed runs again within about the sum of these, in milliseconds. */
const LOCK_MS = 20_000;
const STALLED_CHECK_MS = 10_000;

const JOB_OPTIONS = {
  removeOnComplete: true,
  removeOnFail: { age: KEPT_SECONDS, count: KEPT_JOBS },
};

/**
 * Owns the queue of webhooks. Adds a job for each webhook of an address after a message was stored, in
 * the process that stored it, in every role. Addresses without webhooks cost nothing: the statement
 * that stores a message says whether there are any. What fails here is made up for by `WebhookSweepService`.
 */
@Injectable()
export class WebhookJobs implements OnModuleInit {
  private readonly logger = new Logger(WebhookJobs.name);
  private readonly batcher: Batcher<Stored, void>;

  constructor(
    private readonly queues: QueuesService,
    private readonly store: DeliveryStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    events: EventBus,
  ) {
    this.batcher = new Batcher((messages) => this.announce(messages), {
      slots: 2,
      maxItems: BATCH_MESSAGES,
    });
    events.on(MessageStored, ({ addressId, messageId, hasWebhooks }) =>
      hasWebhooks ? this.addLater({ addressId, messageId }) : undefined,
    );
  }

  /** Opens the queue in every role: some add jobs, some run them, some show them. */
  onModuleInit(): void {
    this.queues.queue(WEBHOOK_QUEUE);
  }

  /** Runs the jobs by `process` if this process has the role `worker`. */
  work(process: (job: WebhookJob, token: string | undefined) => Promise<string>): void {
    if (!this.config.ROLES.includes('worker')) return;
    this.queues.work(WEBHOOK_QUEUE, (job, token) => process(job as WebhookJob, token), {
      concurrency: MAX_DELIVERIES,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
    });
  }

  /** Lets a job that is running run again after some time. */
  async delay(job: WebhookJob, ms: number, token: string | undefined): Promise<never> {
    await job.moveToDelayed(this.clock.now() + ms, token);
    throw new DelayedError();
  }

  /** Adds jobs for deliveries. Those that have one keep it. */
  async add(deliveries: DeliveryIds[]): Promise<void> {
    if (deliveries.length === 0) return;
    const jobs = deliveries.map(({ webhookId, messageId }) => ({
      name: 'deliver',
      data: { webhookId, messageId },
      opts: { ...JOB_OPTIONS, jobId: buildDeliveryId({ webhookId, messageId }) },
    }));
    await this.queues.queue(WEBHOOK_QUEUE).addBulk(jobs);
  }

  /** Adds jobs again for deliveries whose job was lost or has failed by itself. */
  async restore(deliveries: DeliveryIds[]): Promise<void> {
    for (const delivery of deliveries) {
      const job = await this.find(delivery);
      if (await job?.isFailed()) await job?.remove();
    }
    await this.add(deliveries);
  }

  /** Returns jobs that wait for a try or were given up. */
  async list(start: number, count: number): Promise<WebhookJob[]> {
    const queue = this.queues.queue(WEBHOOK_QUEUE);
    const jobs = await queue.getJobs(['delayed', 'failed'], start, start + count - 1);
    // BullMQ returns nothing for a job that ended meanwhile.
    return (jobs as (WebhookJob | undefined)[]).filter((job) => job !== undefined);
  }

  /** Removes the job of a delivery. One that is running ends by itself. */
  async remove(delivery: DeliveryIds): Promise<void> {
    const job = await this.find(delivery);
    await job?.remove().catch(() => undefined);
  }

  private find(delivery: DeliveryIds): Promise<WebhookJob | undefined> {
    return this.queues.queue(WEBHOOK_QUEUE).getJob(buildDeliveryId(delivery));
  }

  private async addLater(message: Stored): Promise<void> {
    try {
      await this.batcher.add(message);
    } catch (error) {
      this.logger.debug(`Webhooks are notified by the next sweep: ${String(error)}`);
    }
  }

  private async announce(messages: Stored[]): Promise<void[]> {
    await this.add(await this.store.add(messages));
    return messages.map(() => undefined);
  }
}
