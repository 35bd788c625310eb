import { randomInt } from 'node:crypto';
import type { Clock } from '../infra/clock/clock.js';

/** Limits of the waiting messages. */
export interface WaitingLimits {
  messages: number;
  maxAgeMs: number;
}

/** Times in milliseconds of the clock. */
interface Waiting {
  dueAt: number;
  expiresAt: number;
}

/** Random delay before a check, so that its DNS queries don't reveal when a message was processed. */
const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 10_000;

/**
 * Holds the messages whose senders are to be checked, each for a random delay. Messages of addresses that
 * an open socket follows come first, then the newest. Drops the oldest of the others if there are too many,
 * and all that have waited for too long.
 */
export class WaitingMessages {
  /** Messages by ID, oldest first: those of addresses that a socket follows, and the others. */
  private readonly watched = new Map<string, Waiting>();
  private readonly others = new Map<string, Waiting>();

  constructor(
    private readonly clock: Clock,
    private readonly limits: WaitingLimits,
    private readonly random: (min: number, max: number) => number = randomInt,
  ) {}

  get size(): number {
    return this.watched.size + this.others.size;
  }

  /** Adds a message, which is due after `notBeforeMs` and the random delay. */
  add(id: string, notBeforeMs = 0): void {
    const now = this.clock.now();
    const dueAt = now + notBeforeMs + this.random(MIN_DELAY_MS, MAX_DELAY_MS + 1);
    this.others.set(id, { dueAt, expiresAt: now + this.limits.maxAgeMs });
    if (this.size > this.limits.messages) this.dropOldest();
  }

  /** Moves a message, whose address an open socket follows, ahead of the others. */
  prioritize(id: string): void {
    const message = this.others.get(id);
    if (!message) return;
    this.others.delete(id);
    this.watched.set(id, message);
  }

  /** Removes a message. */
  delete(id: string): void {
    this.others.delete(id);
    this.watched.delete(id);
  }

  /** Removes and returns up to `count` messages that are due. */
  takeDue(count: number): string[] {
    const taken = this.takeNewest(this.watched, count);
    return taken.concat(this.takeNewest(this.others, count - taken.length));
  }

  private takeNewest(messages: Map<string, Waiting>, count: number): string[] {
    const now = this.clock.now();
    const due: string[] = [];
    for (const [id, { dueAt, expiresAt }] of messages) {
      if (expiresAt <= now) messages.delete(id);
      else if (dueAt <= now) due.push(id);
    }
    const taken = count > 0 ? due.slice(-count).toReversed() : [];
    taken.forEach((id) => messages.delete(id));
    return taken;
  }

  private dropOldest(): void {
    const [messages] = this.others.size > 0 ? [this.others] : [this.watched];
    const [oldest] = messages.keys();
    if (oldest !== undefined) messages.delete(oldest);
  }
}
