import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Delivery, DeliveryReason } from '@mayfly/contract/delivery.js';
import type { DeliveryAttempt } from '../infra/bus/events.js';
import type { SmtpReply } from '@mayfly/smtp-receiver/smtp-reply.js';
import { randomUUID } from 'node:crypto';
import { EventBusService } from '../infra/bus/event-bus.service.js';

/** Time for which an attempt is kept after its last change, in milliseconds. */
export const RETENTION_MS = 600_000;
const MAX_ATTEMPTS = 20_000;
const MAX_ATTEMPTS_PER_ADDRESS = 10;

/** An attempt that takes longer than this is published before it has finished. */
const SLOW_ATTEMPT_MS = 500;

/** Maximum number of attempts published per address and minute, because a sender must not flood a visitor. */
const MAX_PUBLISHED_PER_MINUTE = 30;
const MINUTE_MS = 60_000;
const MAX_COUNTED_ADDRESSES = 10_000;

/**
 * Publishes the progress of deliveries from RCPT on as `delivery.updated`, and keeps the latest attempts for
 * each address, for visitors who wait for a message: in memory only, for ten minutes, and fewer if there are
 * too many. One attempt is one recipient of one message.
 */
@Injectable()
export class DeliveryAttemptsService implements OnModuleDestroy {
  private readonly byAddress = new LRUCache<string, DeliveryAttempt[]>({
    maxSize: MAX_ATTEMPTS,
    sizeCalculation: (attempts) => attempts.length,
    ttl: RETENTION_MS,
    ttlAutopurge: true,
  });
  private readonly counts = new LRUCache<string, number>({
    max: MAX_COUNTED_ADDRESSES,
    ttl: MINUTE_MS,
    noUpdateTTL: true,
  });

  constructor(private readonly events: EventBusService) {}

  /**
   * Begins an attempt, after RCPT named an address and was accepted. Returns null if too many are published.
   *
   * @param helo name in HELO or EHLO
   */
  begin(addressId: string, helo: string | null): OngoingAttempt | null {
    const count = this.counts.get(addressId) ?? 0;
    if (count >= MAX_PUBLISHED_PER_MINUTE) return null;
    this.counts.set(addressId, count + 1);
    return new OngoingAttempt(this.events, addressId, helo);
  }

  /** Stores the new state of an attempt. Returns whether the attempt already had a state. */
  record(addressId: string, attempt: DeliveryAttempt): boolean {
    const kept = this.findKept(addressId);
    const others = kept.filter(({ id }) => id !== attempt.id);
    this.byAddress.set(addressId, [attempt, ...others].slice(0, MAX_ATTEMPTS_PER_ADDRESS));
    return others.length < kept.length;
  }

  /** Returns the attempts for an address, the latest first. */
  list(addressId: string): Delivery[] {
    const attempts = this.findKept(addressId);
    return attempts.toSorted((a, b) => b.startedAt - a.startedAt).map(toDelivery);
  }

  onModuleDestroy(): void {
    this.byAddress.clear();
  }

  /** Drops the attempts for an address. */
  forget(addressId: string): void {
    this.byAddress.delete(addressId);
  }

  private findKept(addressId: string): DeliveryAttempt[] {
    const oldest = Date.now() - RETENTION_MS;
    return (this.byAddress.get(addressId) ?? []).filter(({ updatedAt }) => updatedAt > oldest);
  }
}

/** Returns an attempt as REST and sockets show it. */
export function toDelivery({ startedAt, updatedAt, ...shown }: DeliveryAttempt): Delivery {
  return {
    ...shown,
    startedAt: new Date(startedAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}

type Outcome = Pick<DeliveryAttempt, 'status' | 'reason'>;

/**
 * An attempt that has begun, which one of `accept`, `refuse` and `abandon` must finish. Published then, and
 * before that if it is slow.
 */
export class OngoingAttempt {
  private readonly id = randomUUID();
  private readonly startedAt = Date.now();
  private readonly server: string | null;
  private readonly slow = setTimeout(
    () => this.publish({ status: 'arriving', reason: null }),
    SLOW_ATTEMPT_MS,
  ).unref();

  constructor(
    private readonly events: EventBusService,
    private readonly addressId: string,
    helo: string | null,
  ) {
    this.server = toHostName(helo ?? '');
  }

  accept(): void {
    this.finish({ status: 'accepted', reason: null });
  }

  refuse(reply: SmtpReply): void {
    this.finish(toOutcome(reply));
  }

  /** Finishes an attempt whose message was not sent, after RSET or the end of the connection. */
  abandon(): void {
    this.finish({ status: 'abandoned', reason: null });
  }

  private finish(outcome: Outcome): void {
    clearTimeout(this.slow);
    this.publish(outcome);
  }

  private publish(outcome: Outcome): void {
    const { id, server, startedAt, addressId } = this;
    const attempt = { id, server, startedAt, updatedAt: Date.now(), ...outcome };
    this.events.publish('delivery.updated', { addressId, attempt });
  }
}

/** Reasons by the enhanced status code of a reply (RFC 3463). */
const REASONS = new Map<string, DeliveryReason>([
  ['4.2.2', 'inbox-full'],
  ['4.4.2', 'too-slow'],
  ['4.7.1', 'sender-limit'],
  ['5.3.4', 'too-large'],
]);

function toOutcome({ code, enhancedCode }: SmtpReply): Outcome {
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
