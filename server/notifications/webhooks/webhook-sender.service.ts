import { Inject, Injectable } from '@nestjs/common';
import { MessagesService } from '../../messages/messages.service.js';
import { OutboundError, type OutboundFailure } from '../../infra/outbound/outbound-error.js';
import type { OutboundFetcher } from '../../infra/outbound/outbound-fetcher.service.js';
import type { PendingDelivery } from './delivery-store.service.js';
import { WEBHOOK_FETCHER } from './webhook-fetcher.js';
import { WebhookMetrics } from './webhook-metrics.service.js';
import { WebhookPresenter } from './webhook.presenter.js';
import { WebhookSigner } from './webhook-signer.service.js';

/** Outcome of a request. `blocked`: the outbound policy refused the destination; retried like `failed`. */
export type TryResult =
  | { kind: 'delivered' | 'busy' }
  | { kind: 'failed' | 'blocked'; reason: string };

/** A message as `MessagesService` returns it. */
export type LoadedMessage = NonNullable<Awaited<ReturnType<MessagesService['load']>>>;

/** Time that a message may wait to be parsed. If it takes longer, its job goes back to the queue. */
const READ_DEADLINE_MS = 2_000;

/**
 * Used both for a name that doesn't exist and for one that resolves to a private network. Both are
 * retried, too, so that webhooks can't reveal host names of an intranet.
 */
const NOT_PUBLIC = 'The host of the URL does not exist or is not public.';

const REASONS: Partial<Record<OutboundFailure, string>> = {
  url: 'The URL cannot be requested.',
  name: NOT_PUBLIC,
  address: NOT_PUBLIC,
  timeout: 'The receiver did not respond within 10 seconds.',
};
const NO_CONNECTION = 'The receiver did not accept the connection, or closed it.';

/** Sends a message to a webhook: builds and signs the body, and classifies the response. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly messages: MessagesService,
    private readonly presenter: WebhookPresenter,
    private readonly signer: WebhookSigner,
    private readonly metrics: WebhookMetrics,
    @Inject(WEBHOOK_FETCHER) private readonly fetcher: OutboundFetcher,
  ) {}

  /** Returns the message of a delivery, whose `reading` is null while unparsed; null if it was deleted. */
  load(messageId: string, addressId: string): Promise<LoadedMessage | null> {
    const reader = { client: `webhooks of ${addressId}`, deadlineMs: READ_DEADLINE_MS };
    return this.messages.load(addressId, messageId, reader);
  }

  /** Sends a message to a webhook once. */
  async send(
    webhookId: string,
    { url, waitedSeconds }: PendingDelivery,
    message: LoadedMessage,
  ): Promise<TryResult> {
    const body = Buffer.from(JSON.stringify(this.presenter.toEvent(webhookId, message)));
    const headers = {
      'Content-Type': 'application/json',
      'Mayfly-Signature': this.signer.sign(webhookId, body),
    };
    this.metrics.observeWait(waitedSeconds);
    try {
      const status = await this.metrics.time(() => this.fetcher.post({ url, headers, body }));
      if (status >= 200 && status < 300) return { kind: 'delivered' };
      return { kind: 'failed', reason: `The receiver responded with ${status}.` };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const { failure } = error;
      if (failure === 'busy') return { kind: 'busy' };
      const isRefused = failure === 'address' || failure === 'url';
      return { kind: isRefused ? 'blocked' : 'failed', reason: REASONS[failure] ?? NO_CONNECTION };
    }
  }
}
