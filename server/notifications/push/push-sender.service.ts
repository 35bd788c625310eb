import { Inject, Injectable } from '@nestjs/common';
import { MAX_PUSH_TRIES } from '@mayfly/contract/limits.js';
import { CONFIG, type Config } from '../../config/config.js';
import { MONOTONIC_CLOCK, type Clock } from '../../infra/clock/clock.js';
import { MessagesService } from '../../messages/messages.service.js';
import type { PendingDelivery } from '../deliveries.repository.js';
import { buildDeliveryId } from '../delivery-id.js';
import {
  formatStatus,
  NotificationSender,
  PARSE_DEADLINE_MS,
  type Request,
  type SendResult,
} from '../notification-sender.js';
import { toVapidDetails, VAPID_KEY } from './vapid-key.js';
import type { PushPayload } from '@mayfly/contract/push.js';

const MIB = 1024 * 1024;

/** Limits per minute. Nearly all browsers use one of three push services. */
const RATES = {
  rate: { requests: 6_000, bytes: 60 * MIB },
  ratePerDestination: { requests: 3_000, bytes: 30 * MIB },
};

/** Age of a job, in milliseconds, from which its push is sent without a code if the message is unparsed. */
const MAX_UNPARSED_MS = 15_000;
/** Longest time for which the push service keeps a push, in seconds. The email may be deleted in the meantime. */
const MAX_TTL_SECONDS = 86_400;
const UNSUBSCRIBED = new Set([404, 410]);
/** Returns whether another try may succeed after a response with this status, other than 2xx. */
const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500;

/** Encrypts hints about messages for browsers (RFC 8291) and sends them to their push services. */
@Injectable()
export class PushSenderService extends NotificationSender {
  readonly maxTries = MAX_PUSH_TRIES;
  readonly vapid: ReturnType<typeof toVapidDetails>;

  constructor(
    private readonly messages: MessagesService,
    @Inject(VAPID_KEY) key: Buffer,
    @Inject(CONFIG) config: Config,
    @Inject(MONOTONIC_CLOCK) clock: Clock,
  ) {
    super(config, clock, RATES);
    this.vapid = toVapidDetails(key, config);
  }

  async buildRequest(delivery: PendingDelivery, ageMs: number): Promise<Request> {
    const message = delivery.showsContent ? await this.load(delivery) : null;
    if (message?.parsed === null && ageMs < MAX_UNPARSED_MS) return 'unparsed';
    const payload = buildPushPayload(delivery, message);
    const { url: endpoint, client, p256dh, auth, secondsLeft } = delivery;
    const subscription = { endpoint, keys: { p256dh, auth } };
    // Loaded only here, since many servers never send a push.
    const { default: webPush } = await import('web-push');
    const details = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails: this.vapid,
      TTL: Math.max(0, Math.floor(Math.min(secondsLeft, MAX_TTL_SECONDS))),
      urgency: 'high',
      // Identical in every try, to let the push service replace a push that it hasn't delivered yet.
      topic: buildDeliveryId(delivery).replaceAll('-', ''),
      contentEncoding: 'aes128gcm',
    });
    const headers = Object.entries(details.headers as Record<string, unknown>)
      // The fetcher adds this header itself.
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)] as const);
    return {
      url: endpoint,
      client,
      headers: Object.fromEntries(headers),
      body: details.body as Buffer,
    };
  }

  protected override classifyError(status: number): SendResult {
    if (UNSUBSCRIBED.has(status)) return { kind: 'unsubscribed' };
    return { kind: isTemporary(status) ? 'failed' : 'refused', reason: formatStatus(status) };
  }

  /** Returns the content that a push shows; null if the message was deleted. */
  private load({ addressId, messageId, client }: PendingDelivery) {
    const request = { client, deadlineMs: PARSE_DEADLINE_MS };
    return this.messages.load(addressId, messageId, request);
  }
}

/** The fields of a message that a push with content shows. */
export interface PushedMessage {
  sender: string;
  subject: string;
  parsed: { verification: { code: string | null; codeAsSent: string | null } | null } | null;
}

const MAX_LINE_LENGTH = 200;
const MAX_CODE_LENGTH = 64;
/** Payload sizes are multiples of this, to reveal little of the content. */
const BLOCK_BYTES = 512;

/**
 * Returns the plaintext of a push: JSON, padded with spaces, at most 3 kB. Push services accept 4 kB.
 *
 * @param message content that the notification shows; null if it shows none
 */
export function buildPushPayload(
  {
    emailAddress,
    messageId,
    unread,
  }: Pick<PendingDelivery, 'emailAddress' | 'messageId' | 'unread'>,
  message: PushedMessage | null,
): Buffer {
  const payload: PushPayload = { emailAddress, messageId, unread };
  if (message !== null) {
    const { code = null, codeAsSent = null } = message.parsed?.verification ?? {};
    payload.content = {
      sender: truncate(toSenderName(message.sender), MAX_LINE_LENGTH),
      subject: truncate(message.subject, MAX_LINE_LENGTH),
      code: code && truncate(code, MAX_CODE_LENGTH),
      codeAsSent: codeAsSent && truncate(codeAsSent, MAX_CODE_LENGTH),
    };
  }
  const json = Buffer.from(JSON.stringify(payload));
  const padding = Buffer.alloc(-json.length & (BLOCK_BYTES - 1), ' ');
  return Buffer.concat([json, padding]);
}

/** Returns the name before an address in angle brackets, else the address. */
function toSenderName(sender: string): string {
  const [, name = '', address = ''] = /^(.*?)\s*<([^<>]*)>$/s.exec(sender) ?? [];
  return name.replace(/^"(.*)"$/s, '$1') || address || sender;
}

/** Truncates to a number of characters; a surrogate pair counts as one. */
function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
}
