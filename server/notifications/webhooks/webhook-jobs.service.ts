import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { CONFIG, type Config } from '../../config/config.js';
import { CLOCK, type Clock } from '../../infra/clock/clock.js';
import { OnEvent, type EventOrigin, type MessageReceived } from '../../infra/bus/events.js';
import { MAX_CONCURRENT_DELIVERIES } from '../../infra/outbound/create-outbound-fetcher.js';
import { IdQueue } from '../../infra/queue/id-queue.js';
import { WEBHOOK_QUEUE } from '../../infra/queue/queue-names.js';
import { QueuesService } from '../../infra/queue/queues.service.js';
import { DeliveryStore } from './delivery-store.service.js';
import { buildDeliveryId, type DeliveryIds } from './webhook-delivery.js';

/** A job of the queue. */
export type WebhookJob = Job<DeliveryIds>;

type Stored = Pick<MessageReceived, 'addressId' | 'messageId'>;

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
  }

  /** Adds the jobs of a message that this process has stored. */
  @OnEvent('message.received')
  async addJobs(event: MessageReceived, { isLocal }: EventOrigin): Promise<void> {
    const { addressId, messageId, hasWebhooks } = event;
    if (isLocal && hasWebhooks) await this.addLater({ addressId, messageId });
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
