import { Inject, Injectable } from '@nestjs/common';
import { MAX_WEBHOOK_TRIES } from '@mayfly/contract/limits.js';
import { CONFIG, type Config } from '../../config/config.js';
import { MONOTONIC_CLOCK, type Clock } from '../../infra/clock/clock.js';
import { LOOPBACK_NETWORKS } from '../../infra/outbound/ip-address-policy.js';
import { MessagesService } from '../../messages/messages.service.js';
import type { PendingDelivery } from '../deliveries.repository.js';
import { NotificationSender, PARSE_DEADLINE_MS, type Request } from '../notification-sender.js';
import { WebhookPresenter } from './webhook.presenter.js';
import { WebhookSignerService } from './webhook-signer.service.js';

const MIB = 1024 * 1024;

/** Limits per minute, which keep one email to many addresses from flooding another server. */
const RATES = {
  rate: { requests: 6_000, bytes: 600 * MIB },
  ratePerDestination: { requests: 1_200, bytes: 60 * MIB },
};

/** Sends messages to webhooks, in signed requests. */
@Injectable()
export class WebhookSenderService extends NotificationSender {
  readonly maxTries = MAX_WEBHOOK_TRIES;

  constructor(
    private readonly messages: MessagesService,
    private readonly presenter: WebhookPresenter,
    private readonly signer: WebhookSignerService,
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
    const body = Buffer.from(JSON.stringify(this.presenter.toEvent(targetId, message)));
    const headers = {
      'Content-Type': 'application/json',
      'Mayfly-Signature': this.signer.sign(targetId, body),
    };
    return { url, client, headers, body };
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
