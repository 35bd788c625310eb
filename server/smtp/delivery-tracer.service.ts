import { Injectable } from '@nestjs/common';
import type { SmtpReply } from '@mayfly/smtp-receiver/smtp-reply.js';
import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import type { DeliveryReason } from '@mayfly/contract/delivery.js';
import { EventBusService } from '../infra/bus/event-bus.service.js';
import type { DeliveryTrace } from '../infra/bus/events.js';

/** A delivery that takes longer than this is published before it has ended. */
const SLOW_DELIVERY_MS = 500;

/** Deliveries that are traced for one address in a minute, so that a sender can't flood a visitor. */
const MAX_TRACED_PER_MINUTE = 30;
const MINUTE_MS = 60_000;
const MAX_COUNTED_ADDRESSES = 10_000;

type Outcome = Pick<DeliveryTrace, 'status' | 'reason'>;

/**
 * Publishes the progress of deliveries from RCPT on as `delivery.traced`, for visitors who wait for a
 * message. One delivery is one recipient of one message.
 */
@Injectable()
export class DeliveryTracerService {
  private readonly counts = new LRUCache<string, number>({
    max: MAX_COUNTED_ADDRESSES,
    ttl: MINUTE_MS,
    noUpdateTTL: true,
  });

  constructor(private readonly events: EventBusService) {}

  /**
   * Begins a delivery: RCPT named an address and was accepted. Returns null if too many are traced. `helo` is the
   * name in HELO or EHLO.
   */
  begin(addressId: string, helo: string | null): TracedDelivery | null {
    return this.count(addressId) ? new TracedDelivery(this.events, addressId, helo) : null;
  }

  /** Counts a delivery to an address. Returns false beyond the limit. */
  private count(addressId: string): boolean {
    const count = this.counts.get(addressId) ?? 0;
    if (count >= MAX_TRACED_PER_MINUTE) return false;
    this.counts.set(addressId, count + 1);
    return true;
  }
}

/**
 * A delivery that has begun, which one of `accept`, `refuse` and `abandon` must end. Published then, and before that
 * if it is slow.
 */
export class TracedDelivery {
  private readonly id = randomUUID();
  private readonly startedAt = Date.now();
  private readonly server: string | null;
  private readonly slow = setTimeout(
    () => this.publish({ status: 'arriving', reason: null }),
    SLOW_DELIVERY_MS,
  ).unref();

  constructor(
    private readonly events: EventBusService,
    private readonly addressId: string,
    helo: string | null,
  ) {
    this.server = toHostName(helo ?? '');
  }

  accept(): void {
    this.end({ status: 'accepted', reason: null });
  }

  refuse(reply: SmtpReply): void {
    this.end(toOutcome(reply));
  }

  /** Ends a delivery whose message was not sent: after RSET, or the end of the connection. */
  abandon(): void {
    this.end({ status: 'abandoned', reason: null });
  }

  private end(outcome: Outcome): void {
    clearTimeout(this.slow);
    this.publish(outcome);
  }

  private publish(outcome: Outcome): void {
    const { id, server, startedAt, addressId } = this;
    const trace = { id, server, startedAt, updatedAt: Date.now(), ...outcome };
    this.events.publish('delivery.traced', { addressId, trace });
  }
}

/** Reasons by the enhanced status code of a reply (RFC 3463). */
const REASONS = new Map<string, DeliveryReason>([
  ['4.2.2', 'inbox-full'],
  ['4.4.2', 'too-slow'],
  ['4.7.1', 'sender-limit'],
  ['5.3.4', 'too-large'],
]);

function toOutcome({ code, enhancedCode, reason: name }: SmtpReply): Outcome {
  // Not in `REASONS`: other refusals have its enhanced status code, 5.7.1, too.
  if (name === 'listedClient') return { status: 'refused', reason: 'sender-listed' };
  const isFinal = code >= 500;
  const reason = REASONS.get(enhancedCode) ?? (isFinal ? null : 'service-busy');
  return { status: isFinal ? 'refused' : 'deferred', reason };
}

const HOST_NAME =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * Returns the name in HELO in lower case, or null unless it is a complete host name (RFC 1123, 2.1).
 * Letters, digits, hyphens and dots can't deceive by their script or direction, or contain markup.
 */
export function toHostName(helo: string): string | null {
  const name = helo.toLowerCase();
  return HOST_NAME.test(name) ? name : null;
}
