import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { MAX_WEBHOOK_TRIES } from '@mayfly/contract/limits.js';
import { isDatabaseUnavailable } from '../../infra/database/database-unavailable.js';
import type { LogEntry } from '../../infra/logging/structured-log.js';
import { DeliverySlots } from '../../infra/outbound/delivery-slots.js';
import { findRetryDelay } from '../../infra/outbound/retry-delay.js';
import { DeliveryStore, type PendingDelivery } from './delivery-store.service.js';
import { WebhookJobs, type WebhookJob } from './webhook-jobs.service.js';
import { WebhookMetrics } from './webhook-metrics.service.js';
import { WebhookSender, type TryResult } from './webhook-sender.service.js';

/** Result of a try; `later` and `busy` aren't counted, and `gone` means that the message was deleted. */
type Attempt = TryResult | { kind: 'gone' } | { kind: 'later'; inMs: number };

/** Delay after too many requests or an outage, and while a message is still being parsed. */
const BUSY_DELAY_MS = 5_000;
const UNREAD_DELAY_MS = 1_000;
const UNEXPECTED = 'The message could not be sent.';

/**
 * Runs the jobs of webhooks in processes with the role `worker`. A job ends if its delivery is not pending
 * in the table of deliveries. A failed try delays its job, and the last one fails it, so that the dashboard
 * of the queue shows it.
 */
@Injectable()
export class WebhookWorker implements OnApplicationBootstrap {
  private readonly logger = new Logger(WebhookWorker.name);

  constructor(
    private readonly jobs: WebhookJobs,
    private readonly store: DeliveryStore,
    private readonly sender: WebhookSender,
    private readonly slots: DeliverySlots,
    private readonly metrics: WebhookMetrics,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.work((job, token) => this.run(job, token));
  }

  private async run(job: WebhookJob, token: string | undefined): Promise<string> {
    const delivery = await this.store.findPending(job.data);
    if (!delivery) return 'ended';
    const slot = this.slots.acquireForAddress(delivery.addressId);
    if (typeof slot === 'number') return this.jobs.delay(job, slot, token);
    const result = await this.attempt(job, delivery).finally(slot);
    switch (result.kind) {
      case 'gone':
        await this.store.discard(job.data);
        return 'ended';
      case 'delivered':
        await this.store.noteDelivered(job.data);
        this.metrics.count('delivered');
        this.log(job, 'Webhook delivered.');
        return 'delivered';
      case 'later':
        return this.jobs.delay(job, result.inMs, token);
      case 'busy':
        return this.jobs.delay(job, BUSY_DELAY_MS, token);
      default:
        return this.noteFailure(job, delivery, result, token);
    }
  }

  private async attempt(job: WebhookJob, delivery: PendingDelivery): Promise<Attempt> {
    const { webhookId, messageId } = job.data;
    try {
      const message = await this.sender.load(messageId, delivery.addressId);
      if (!message) return { kind: 'gone' };
      if (message.reading === null) return { kind: 'later', inMs: UNREAD_DELAY_MS };
      // Acquired for the request only: the time of parsing must not count against the host.
      const slot = this.slots.acquireForHost(new URL(delivery.url).host);
      if (typeof slot === 'number') return { kind: 'later', inMs: slot };
      return await this.sender.send(webhookId, delivery, message).finally(slot);
    } catch (error) {
      if (isDatabaseUnavailable(error)) return { kind: 'busy' };
      this.logger.error(`A message could not be sent to a webhook: ${String(error)}`);
      return { kind: 'failed', reason: UNEXPECTED };
    }
  }

  /** Delays the job until its next try, or fails it after the last one. */
  private async noteFailure(
    job: WebhookJob,
    delivery: PendingDelivery,
    { kind, reason }: Extract<TryResult, { reason: string }>,
    token: string | undefined,
  ): Promise<string> {
    const tries = delivery.tries + 1;
    const delayMs = findRetryDelay(tries, MAX_WEBHOOK_TRIES, Math.random());
    await this.store.noteFailed(job.data, reason, delayMs);
    this.log(job, 'Webhook failed.');
    // The dashboard of the queue shows these lines: they contain neither the URL nor the message.
    if (kind === 'blocked') this.metrics.count('blocked');
    else this.metrics.count(delayMs === null ? 'given_up' : 'retried');
    if (delayMs === null) {
      await job.log(`Try ${tries}: ${reason} Given up.`);
      throw new Error(reason);
    }
    await job.log(`Try ${tries}: ${reason} Next try in ${Math.round(delayMs / 1000)} s.`);
    return this.jobs.delay(job, delayMs, token);
  }

  private log({ id, data }: WebhookJob, text: string): void {
    this.logger.debug({ text, jobId: id, messageId: data.messageId } satisfies LogEntry);
  }
}
