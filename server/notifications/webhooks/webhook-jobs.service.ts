import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { CONFIG, type Config } from '../../config/config.js';
import { MessageStored } from '../../messages/message.events.js';
import { CLOCK, type Clock } from '../../infra/clock/clock.js';
import { EventBus } from '../../infra/events/event-bus.js';
import { MAX_CONCURRENT_DELIVERIES } from '../../infra/outbound/create-outbound-fetcher.js';
import { IdQueue } from '../../infra/queue/id-queue.js';
import { WEBHOOK_QUEUE } from '../../infra/queue/queue-names.js';
import { QueuesService } from '../../infra/queue/queues.service.js';
import { DeliveryStore } from './delivery-store.service.js';
import { buildDeliveryId, type DeliveryIds } from './webhook-delivery.js';

/** A job of the queue. */
export type WebhookJob = Job<DeliveryIds>;

type Stored = Pick<MessageStored, 'addressId' | 'messageId'>;

/** Time for which failed jobs stay in the queue, for its dashboard, and their maximum number. */
const KEPT_SECONDS = 86_400;
const KEPT_JOBS = 1_000;

/**
 * Owns the queue of webhooks. Adds a job for each webhook of an address after a message was stored, in
 * the process that stored it, in every role. Addresses without webhooks cost nothing: the statement
 * that stores a message returns whether there are any. `WebhookSweepService` adds jobs that are missing.
 */
@Injectable()
export class WebhookJobs extends IdQueue<Stored, DeliveryIds, DeliveryIds> {
  constructor(
    queues: QueuesService,
    private readonly store: DeliveryStore,
    @Inject(CLOCK) clock: Clock,
    @Inject(CONFIG) config: Config,
    events: EventBus,
  ) {
    super(
      { queues, clock, config },
      {
        name: WEBHOOK_QUEUE,
        jobName: 'deliver',
        buildId: buildDeliveryId,
        options: {
          removeOnComplete: true,
          removeOnFail: { age: KEPT_SECONDS, count: KEPT_JOBS },
        },
        checkedStates: ['delayed', 'failed'],
        concurrency: MAX_CONCURRENT_DELIVERIES,
      },
    );
    events.on(MessageStored, ({ addressId, messageId, hasWebhooks }) =>
      hasWebhooks ? this.addLater({ addressId, messageId }) : undefined,
    );
  }

  /** Adds jobs again for pending deliveries whose job was lost, or failed unexpectedly. */
  async restore(deliveries: DeliveryIds[]): Promise<void> {
    for (const delivery of deliveries) {
      const job = await this.find(delivery);
      if (await job?.isFailed()) await job?.remove();
    }
    await this.add(deliveries);
  }

  protected override findJobs(messages: Stored[]): Promise<DeliveryIds[]> {
    return this.store.add(messages);
  }
}
