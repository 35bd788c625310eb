import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DomainError } from '../contract/domain-error.js';
import { isDatabaseUnavailable } from '../platform/database/database-unavailable.js';
import type { LogEntry } from '../platform/logging/structured-log.js';
import { DeliverySlots } from './delivery-slots.js';
import { DeliveryStore, type PendingDelivery } from './delivery-store.service.js';
import { findRetryDelay } from './retry-policy.js';
import { WebhookJobs, type WebhookJob } from './webhook-jobs.service.js';
import { WebhookMetrics } from './webhook-metrics.service.js';
import { WebhookSender, type TryResult } from './webhook-sender.service.js';

/** Delay of a try that isn't counted: too many requests, a body that is still parsed, an outage. */
const NOT_COUNTED_DELAY_MS = 5_000;
const UNEXPECTED = 'The message could not be sent.';

/**
 * Runs the jobs of webhooks in processes with the role `worker`. The table of deliveries decides what is
 * tried; a job that finds nothing there ends. A failed try delays its job, and the last one fails it, so
 * that the dashboard of the queue shows it.
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
    const slot = this.slots.acquire(new URL(delivery.url).host, delivery.addressId);
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
      case 'failed':
      case 'blocked':
        return this.noteFailure(job, delivery, result, token);
      default:
        return this.jobs.delay(job, NOT_COUNTED_DELAY_MS, token);
    }
  }

  private async attempt(
    job: WebhookJob,
    delivery: PendingDelivery,
  ): Promise<TryResult | { kind: 'gone' }> {
    try {
      return await this.sender.send(job.data, delivery);
    } catch (error) {
      // The message was deleted.
      if (error instanceof DomainError && error.code === 'not-found') return { kind: 'gone' };
      if (isDatabaseUnavailable(error)) return { kind: 'busy' };
      this.logger.error(`A message could not be sent to a webhook: ${String(error)}`);
      return { kind: 'failed', reason: UNEXPECTED };
    }
  }

  /** Delays the job until its next try; fails it if there is none. */
  private async noteFailure(
    job: WebhookJob,
    delivery: PendingDelivery,
    { kind, reason }: Extract<TryResult, { reason: string }>,
    token: string | undefined,
  ): Promise<string> {
    const tries = delivery.tries + 1;
    const delayMs = findRetryDelay(tries, Math.random());
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
