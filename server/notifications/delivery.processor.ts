import { Processor } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { Registry, type Counter, type Histogram } from 'prom-client';
import { isDatabaseUnavailable } from '../infra/database/database-unavailable.js';
import type { LogEntry } from '../infra/logging/structured-log.js';
import { addCounter, addHistogram } from '../infra/metrics/create-metrics.js';
import { MAX_CONCURRENT_DELIVERIES } from '../infra/outbound/outbound-fetcher.service.js';
import { DELIVERY_QUEUE } from '../infra/queue/queue-names.js';
import { QueueProcessor, WORKER_OPTIONS } from '../infra/queue/queue-processor.js';
import { DeliveriesRepository, type PendingDelivery } from './deliveries.repository.js';
import type { DeliveryIds } from './delivery-id.js';
import type { NotificationSender, SendResult } from './notification-sender.js';
import { PushSenderService } from './push/push-sender.service.js';
import type { TargetKind } from './target.entity.js';
import { TargetsRepository } from './targets.repository.js';
import { WebhookSenderService } from './webhooks/webhook-sender.service.js';

/** Result of a try. `later` isn't counted, and `gone` means that the message was deleted. */
type Attempt = SendResult | { kind: 'gone' } | { kind: 'later'; inMs: number };

const KINDS: TargetKind[] = ['webhook', 'push'];
/** Outcomes of a try in the metrics. `blocked`: the outbound policy refused the destination. */
const OUTCOMES = ['delivered', 'retried', 'given_up', 'blocked', 'unsubscribed'] as const;

/** Delay after too many requests or an outage, and while a message is still being parsed. */
const BUSY_DELAY_MS = 5_000;
const UNPARSED_DELAY_MS = 1_000;
const UNEXPECTED = 'The message could not be sent.';

/**
 * Sends notifications. A job ends if its delivery is not pending in the table of deliveries. A failed try delays
 * its job, and the last one fails it, which shows it in the queue dashboard.
 */
@Processor(DELIVERY_QUEUE, { ...WORKER_OPTIONS, concurrency: 2 * MAX_CONCURRENT_DELIVERIES })
@Injectable()
export class DeliveryProcessor extends QueueProcessor {
  private readonly log = new Logger(DeliveryProcessor.name);
  private readonly senders: Record<TargetKind, NotificationSender>;
  private readonly tries: Counter<'kind' | 'outcome'>;
  private readonly wait: Histogram<'kind'>;
  private readonly request: Histogram<'kind'>;

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly targets: TargetsRepository,
    registry: Registry,
    webhooks: WebhookSenderService,
    pushes: PushSenderService,
  ) {
    super();
    this.senders = { webhook: webhooks, push: pushes };
    const labels = { kind: KINDS };
    this.tries = addCounter(
      registry,
      'mayfly_notification_tries_total',
      'Tries to notify a webhook or a browser of a message, by outcome.',
      { ...labels, outcome: OUTCOMES },
    );
    this.wait = addHistogram(
      registry,
      'mayfly_notification_wait_seconds',
      'Time from the moment a try is due to its request.',
      { labels },
    );
    this.request = addHistogram(
      registry,
      'mayfly_notification_request_seconds',
      'Duration of requests to webhooks and push services, with any outcome.',
      { labels },
    );
  }

  async process(job: Job<DeliveryIds>, token?: string): Promise<string> {
    try {
      return await this.tryOnce(job, token);
    } catch (error) {
      if (isDatabaseUnavailable(error)) return this.delay(job, BUSY_DELAY_MS, token);
      throw error;
    }
  }

  private async tryOnce(job: Job<DeliveryIds>, token: string | undefined): Promise<string> {
    const delivery = await this.deliveries.findPending(job.data);
    if (!delivery) return this.discard(job);
    const { kind, addressId, targetId, client } = delivery;
    const slot = this.senders[kind].slots.acquireForAddress(addressId, client);
    if (typeof slot === 'number') return this.delay(job, slot, token);
    const result = await this.attempt(job, delivery).finally(slot);
    switch (result.kind) {
      case 'gone':
        return this.discard(job);
      case 'delivered':
        await this.deliveries.noteDelivered(job.data);
        this.tries.inc({ kind, outcome: 'delivered' });
        this.logTry(job, 'Notification delivered.');
        return 'delivered';
      case 'unsubscribed':
        await this.targets.delete(addressId, kind, targetId);
        this.tries.inc({ kind, outcome: 'unsubscribed' });
        return 'unsubscribed';
      case 'later':
        return this.delay(job, result.inMs, token);
      case 'busy':
        return this.delay(job, BUSY_DELAY_MS, token);
      default:
        return this.noteFailure(job, delivery, result, token);
    }
  }

  private async attempt(job: Job<DeliveryIds>, delivery: PendingDelivery): Promise<Attempt> {
    const sender = this.senders[delivery.kind];
    try {
      const request = await sender.buildRequest(delivery, this.clock.now() - job.timestamp);
      if (request === 'gone') return { kind: 'gone' };
      if (request === 'unparsed') return { kind: 'later', inMs: UNPARSED_DELAY_MS };
      // Acquired for the request only: slow parsing must not occupy a slot of the host.
      const slot = sender.slots.acquireForHost(new URL(delivery.url).host, delivery.client);
      if (typeof slot === 'number') return { kind: 'later', inMs: slot };
      const { kind, waitedSeconds } = delivery;
      this.wait.observe({ kind }, Math.max(0, waitedSeconds));
      const end = this.request.startTimer({ kind });
      const sending = sender.send(request).finally(end);
      return await sending.finally(slot);
    } catch (error) {
      if (isDatabaseUnavailable(error)) return { kind: 'busy' };
      this.log.error(`A notification could not be sent: ${String(error)}`);
      return { kind: 'failed', reason: UNEXPECTED };
    }
  }

  private async discard(job: Job<DeliveryIds>): Promise<string> {
    await this.deliveries.discard(job.data);
    return 'ended';
  }

  /** Delays the job until its next try, or fails it after the last one. */
  private async noteFailure(
    job: Job<DeliveryIds>,
    delivery: PendingDelivery,
    { kind, reason }: Extract<SendResult, { reason: string }>,
    token: string | undefined,
  ): Promise<string> {
    const tries = delivery.tries + 1;
    const { maxTries } = this.senders[delivery.kind];
    const delayMs = kind === 'refused' ? null : findRetryDelay(tries, maxTries, Math.random());
    await this.deliveries.noteFailed(job.data, reason, delayMs);
    this.logTry(job, 'Notification failed.');
    const unblocked = delayMs === null ? 'given_up' : 'retried';
    const outcome = kind === 'blocked' ? 'blocked' : unblocked;
    this.tries.inc({ kind: delivery.kind, outcome });
    // The dashboard of the queue shows these lines: they contain neither the URL nor the message.
    if (delayMs === null) {
      await job.log(`Try ${tries}: ${reason} Given up.`);
      throw new Error(reason);
    }
    await job.log(`Try ${tries}: ${reason} Next try in ${Math.round(delayMs / 1000)} s.`);
    return this.delay(job, delayMs, token);
  }

  private logTry({ id, data }: Job<DeliveryIds>, text: string): void {
    this.log.debug({ text, jobId: id, messageId: data.messageId } satisfies LogEntry);
  }
}

const FIRST_DELAY_SECONDS = 5;
const FACTOR = 3;
/** Random fraction of a delay, to spread the retries of deliveries that failed together. */
const JITTER = 0.1;

/**
 * Returns the time until the next try of a delivery in milliseconds, or null if it is given up:
 * 5 s, 15 s, 45 s, 2, 7, 20 and 61 minutes, and up to a tenth more.
 *
 * @param tries number of tries that have failed
 * @param maxTries number of tries until a delivery is given up
 * @param random a number from 0 to 1
 */
export function findRetryDelay(tries: number, maxTries: number, random: number): number | null {
  if (tries >= maxTries) return null;
  const seconds = FIRST_DELAY_SECONDS * FACTOR ** (tries - 1);
  return Math.round(seconds * 1000 * (1 + JITTER * random));
}
