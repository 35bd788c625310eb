import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { JobsOptions, Queue } from 'bullmq';
import { Batcher } from '../infra/batching/batcher.js';
import { OnEvent, type EventOrigin, type MessageReceived } from '../infra/bus/events.js';
import { DELIVERY_QUEUE } from '../infra/queue/queue-names.js';
import { RepeatedSweep } from '../infra/queue/repeated-sweep.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { buildDeliveryId, type DeliveryIds } from './delivery-id.js';

/** Failed jobs stay in the queue for a day, for its dashboard. */
const OPTIONS: JobsOptions = {
  removeOnComplete: true,
  removeOnFail: { age: 86_400, count: 1_000 },
};
const BATCH = 200;
/** A delivery whose try is due for this long may have lost its job. */
const OVERDUE_SECONDS = 10;
const MAX_RESTORED = 500;

/**
 * Owns the queue of deliveries. Adds a job for each target of an address after a message was stored, in the
 * process that stored it, in every role. Addresses without targets cost nothing: the statement that stores
 * a message returns whether there are any. A sweep keeps the queue in step with the table.
 */
@Injectable()
export class DeliveriesService extends RepeatedSweep {
  private readonly log = new Logger(DeliveriesService.name);
  private readonly batcher: Batcher<{ addressId: string; messageId: string }, void>;

  constructor(
    @InjectQueue(DELIVERY_QUEUE) private readonly queue: Queue<DeliveryIds>,
    private readonly deliveries: DeliveriesRepository,
  ) {
    super();
    this.batcher = new Batcher(
      async (messages) => {
        await this.enqueue(await this.deliveries.add(messages));
        return messages.map((): void => undefined);
      },
      { slots: 2, maxItems: BATCH },
    );
  }

  /**
   * Adds the deliveries of a message that this process has stored, in a batch with others. If that fails,
   * the next sweep adds them.
   */
  @OnEvent('message.received')
  async add(
    { addressId, messageId, hasTargets }: MessageReceived,
    { isLocal }: EventOrigin,
  ): Promise<void> {
    if (!isLocal || !hasTargets) return;
    try {
      await this.batcher.add({ addressId, messageId });
    } catch (error) {
      this.log.debug(`Jobs are added by the next sweep: ${String(error)}`);
    }
  }

  /**
   * Adds jobs for messages that no event announced, and for deliveries whose job was lost. A job whose target, address
   * or message is deleted ends with its next try.
   */
  async sweep(): Promise<void> {
    await this.enqueue(await this.deliveries.adopt());
    await this.restore(await this.deliveries.findOverdue(OVERDUE_SECONDS, MAX_RESTORED));
  }

  /** Adds jobs. Jobs that are already queued stay unchanged. */
  private async enqueue(deliveries: DeliveryIds[]): Promise<void> {
    if (deliveries.length === 0) return;
    const jobs = deliveries.map((data) => ({
      name: 'notify',
      data,
      opts: { ...OPTIONS, jobId: buildDeliveryId(data) },
    }));
    await this.queue.addBulk(jobs);
  }

  /** Adds jobs again for pending deliveries whose job was lost, or failed unexpectedly. */
  private async restore(deliveries: DeliveryIds[]): Promise<void> {
    for (const delivery of deliveries) {
      const job = await this.queue.getJob(buildDeliveryId(delivery));
      if (await job?.isFailed()) await job?.remove();
    }
    await this.enqueue(deliveries);
  }
}
