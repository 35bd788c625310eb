import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { CONFIG, type Config } from '../../config/config.js';
import { CLOCK, type Clock } from '../../infra/clock/clock.js';
import { OnEvent, type EventOrigin, type MessageReceived } from '../../infra/bus/events.js';
import { MAX_CONCURRENT_DELIVERIES } from '../../infra/outbound/create-outbound-fetcher.js';
import { IdQueue } from '../../infra/queue/id-queue.js';
import { PUSH_QUEUE } from '../../infra/queue/queue-names.js';
import { QueuesService } from '../../infra/queue/queues.service.js';
import { PushStore, type PushIds } from './push-store.service.js';

/** Data of a job: IDs, and how many tries have failed. */
export type PushJobData = PushIds & { failures: number };
export type PushJob = Job<PushJobData>;

type Stored = Pick<MessageReceived, 'addressId' | 'messageId'>;

/**
 * Time for which ended jobs stay in the queue, in seconds: a sweep adds each of them a second time, up to
 * half a minute later, and the queue ignores a job that it still has.
 */
const KEPT_SECONDS = 300;
const KEPT_FAILED_SECONDS = 86_400;

/** Returns the ID of the job of a push, the same each time, so that no job is added twice. */
export const buildPushId = ({ subscriptionId, messageId }: PushIds): string =>
  `${subscriptionId}.${messageId}`;

/**
 * Owns the queue of pushes. Adds a job for each subscription of an address after a message was stored, in
 * the process that stored it, in every role. Addresses without subscriptions cost nothing: the statement
 * that stores a message returns whether there are any. `PushSweepService` adds jobs that are missing.
 */
@Injectable()
export class PushJobs extends IdQueue<Stored, PushIds, PushJobData> {
  constructor(
    queues: QueuesService,
    private readonly store: PushStore,
    @Inject(CLOCK) clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    super(
      { queues, clock, config },
      {
        name: PUSH_QUEUE,
        jobName: 'push',
        buildId: buildPushId,
        options: {
          removeOnComplete: { age: KEPT_SECONDS },
          removeOnFail: { age: KEPT_FAILED_SECONDS, count: 1_000 },
        },
        checkedStates: ['delayed', 'failed', 'completed'],
        concurrency: MAX_CONCURRENT_DELIVERIES,
      },
    );
  }

  /** Adds the jobs of a message that this process has stored. */
  @OnEvent('message.received')
  async addJobs(event: MessageReceived, { isLocal }: EventOrigin): Promise<void> {
    const { addressId, messageId, hasPushSubscriptions } = event;
    if (isLocal && hasPushSubscriptions) await this.addLater({ addressId, messageId });
  }

  /** Adds jobs without failed tries. Leaves jobs alone that are still in the queue, ended ones included. */
  addNew(pushes: PushIds[]): Promise<void> {
    return this.add(pushes.map((push) => ({ ...push, failures: 0 })));
  }

  protected override async findJobs(messages: Stored[]): Promise<PushJobData[]> {
    const pushes = await this.store.findSubscriptions(messages);
    return pushes.map((push) => ({ ...push, failures: 0 }));
  }
}
