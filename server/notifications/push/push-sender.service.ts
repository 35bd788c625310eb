import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { MessagesService } from '../../messages/messages.service.js';
import { OutboundError, type OutboundFailure } from '../../infra/outbound/outbound-error.js';
import type { OutboundFetcher } from '../../infra/outbound/outbound-fetcher.service.js';
import { PUSH_FETCHER } from './push-fetcher.js';
import { PushMetrics } from './push-metrics.service.js';
import type { PushedMessage } from './push-payload.js';
import type { PendingPush } from './push-store.service.js';
import { VapidSigner } from './vapid-signer.service.js';

/**
 * Result of a push. `unsubscribed`: the push service has no such subscription any more. `refused`: another
 * try would fail as well. `blocked`: the outbound policy refused the destination.
 */
export type PushResult =
  | { kind: 'delivered' | 'busy' | 'unsubscribed' }
  | { kind: 'failed' | 'blocked' | 'refused'; reason: string };

/** Time that a message may wait to be parsed. If it takes longer, its job goes back to the queue. */
const READ_DEADLINE_MS = 2_000;
/** Longest time for which the push service keeps a push, in seconds: email may be deleted meanwhile. */
const MAX_TTL_SECONDS = 86_400;
/** Length of a topic in characters (RFC 8030). */
const TOPIC_LENGTH = 32;
/** Returns whether another try may succeed after a response with this status, other than 2xx. */
const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500;
const UNSUBSCRIBED = new Set([404, 410]);

/**
 * Used both for a name that doesn't exist and for one that resolves to a private network. Both are
 * retried, too, so that subscriptions can't reveal host names of an intranet.
 */
const NOT_PUBLIC = 'The host of the push service does not exist or is not public.';
const REASONS: Partial<Record<OutboundFailure, string>> = {
  url: 'The endpoint cannot be requested.',
  name: NOT_PUBLIC,
  address: NOT_PUBLIC,
  timeout: 'The push service did not respond within 10 seconds.',
};
const NO_CONNECTION = 'The push service did not accept the connection, or closed it.';

/** Encrypts pushes for their browsers (RFC 8291) and sends them through a fetcher that prevents SSRF. */
@Injectable()
export class PushSender {
  constructor(
    private readonly messages: MessagesService,
    private readonly vapid: VapidSigner,
    private readonly metrics: PushMetrics,
    @Inject(PUSH_FETCHER) private readonly fetcher: OutboundFetcher,
  ) {}

  /** Returns the content that a push shows, complete unless `isPending`; null if the message was deleted. */
  async load(
    messageId: string,
    { addressId }: PendingPush,
  ): Promise<(PushedMessage & { isPending: boolean }) | null> {
    const reader = { client: `pushes of ${addressId}`, deadlineMs: READ_DEADLINE_MS };
    const message = await this.messages.load(addressId, messageId, reader);
    if (!message) return null;
    const { sender, subject, reading } = message;
    const verification = reading?.verification ?? null;
    return { sender, subject, verification, isPending: reading === null };
  }

  /**
   * Sends a push once.
   *
   * @param id the same in every try, so that the push service replaces one that it has not delivered yet
   */
  async send(id: string, push: PendingPush, payload: Buffer): Promise<PushResult> {
    const { headers, body } = this.encrypt(id, push, payload);
    try {
      const status = await this.metrics.time(() =>
        this.fetcher.post({ url: push.endpoint, headers, body }),
      );
      return toResult(status);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const { failure } = error;
      if (failure === 'busy') return { kind: 'busy' };
      const isBlocked = failure === 'address' || failure === 'url';
      return { kind: isBlocked ? 'blocked' : 'failed', reason: REASONS[failure] ?? NO_CONNECTION };
    }
  }

  /** Returns headers and body of the request. */
  private encrypt(id: string, push: PendingPush, payload: Buffer) {
    const { endpoint, p256dh, auth, secondsLeft } = push;
    const subscription = { endpoint, keys: { p256dh, auth } };
    const details = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails: this.vapid.details,
      TTL: Math.max(0, Math.floor(Math.min(secondsLeft, MAX_TTL_SECONDS))),
      urgency: 'high',
      topic: createHash('sha256').update(id).digest('base64url').slice(0, TOPIC_LENGTH),
      contentEncoding: 'aes128gcm',
    });
    const headers = Object.entries(details.headers as Record<string, unknown>)
      // The fetcher adds this header itself.
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)] as const);
    return { headers: Object.fromEntries(headers), body: details.body as Buffer };
  }
}

function toResult(status: number): PushResult {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (UNSUBSCRIBED.has(status)) return { kind: 'unsubscribed' };
  const reason = `The push service responded with ${status}.`;
  return { kind: isTemporary(status) ? 'failed' : 'refused', reason };
}
