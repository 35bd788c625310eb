import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { MAX_WEBHOOK_TRIES } from '@mayfly/contract/limits.js';
import { CONFIG, type Config } from '../../config/config.js';
import { MONOTONIC_CLOCK, type Clock } from '../../infra/clock/clock.js';
import { LOOPBACK_NETWORKS } from '../../infra/outbound/ip-address-policy.js';
import { MessagesService } from '../../messages/messages.service.js';
import type { PendingDelivery } from '../deliveries.repository.js';
import { NotificationSender, PARSE_DEADLINE_MS, type Request } from '../notification-sender.js';
import { MessagePresenter } from '../../messages/message.presenter.js';
import { buildDeliveryId } from '../delivery-id.js';
import type { WebhookEvent } from '@mayfly/contract/webhook.js';

/** Nest injection token of the key from which secrets are derived. */
export const WEBHOOK_KEY = Symbol('WEBHOOK_KEY');

const MIB = 1024 * 1024;

/** Limits per minute, which keep one email to many addresses from flooding another server. */
const RATES = {
  rate: { requests: 6_000, bytes: 600 * MIB },
  ratePerDestination: { requests: 1_200, bytes: 60 * MIB },
};

/**
 * Sends messages to webhooks, in signed requests. Secrets are not stored: each one is the HMAC-SHA256 of the
 * webhook's ID with a random key in `signing_keys`, which all nodes share.
 */
@Injectable()
export class WebhookSenderService extends NotificationSender {
  readonly maxTries = MAX_WEBHOOK_TRIES;

  constructor(
    private readonly messages: MessagesService,
    private readonly presenter: MessagePresenter,
    @Inject(WEBHOOK_KEY) private readonly key: Buffer,
    @Inject(CONFIG) config: Config,
    @Inject(MONOTONIC_CLOCK) clock: Clock,
  ) {
    super(allowLocalReceivers(config), clock, RATES);
  }

  async buildRequest(delivery: PendingDelivery): Promise<Request> {
    const { addressId, messageId, targetId, url, client } = delivery;
    const request = { client, deadlineMs: PARSE_DEADLINE_MS };
    const message = await this.messages.load(addressId, messageId, request);
    if (!message) return 'gone';
    if (message.parsed === null) return 'unparsed';
    const event: WebhookEvent = {
      id: buildDeliveryId({ targetId, messageId }),
      type: 'message:received',
      emailAddress: message.emailAddress,
      message: this.presenter.toEventMessage(message),
    };
    const body = Buffer.from(JSON.stringify(event));
    const headers = {
      'Content-Type': 'application/json',
      'Mayfly-Signature': this.sign(targetId, body),
    };
    return { url, client, headers, body };
  }

  /** Returns the secret of a webhook, 256 bits in base64url. */
  deriveSecret(webhookId: string): string {
    return createHmac('sha256', this.key).update(webhookId).digest('base64url');
  }

  /**
   * Returns the value of the `Mayfly-Signature` header for a body that is sent now:
   * `t=<Unix seconds>,v1=<hex>`, where v1 is the HMAC-SHA256 of `<t>.<body>`. Its key is the secret as
   * text (UTF-8), not decoded from base64url.
   */
  private sign(webhookId: string, body: Buffer): string {
    const unixSeconds = Math.floor(Date.now() / 1000);
    const hmac = createHmac('sha256', this.deriveSecret(webhookId));
    const v1 = hmac.update(`${unixSeconds}.`).update(body).digest('hex');
    return `t=${unixSeconds},v1=${v1}`;
  }
}

/** Returns the settings with which webhooks reach this machine, on a local start. */
function allowLocalReceivers(config: Config): Config {
  const { isLocalStart, OUTBOUND_ALLOWED_NETWORKS = [] } = config;
  if (!isLocalStart) return config;
  return {
    ...config,
    OUTBOUND_ALLOWED_NETWORKS: [...OUTBOUND_ALLOWED_NETWORKS, ...LOOPBACK_NETWORKS],
  };
}
