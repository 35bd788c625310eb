import { randomInt } from 'node:crypto';
import type { Clock } from '../infra/clock/clock.js';

/** Limits of the waiting messages. */
export interface WaitingLimits {
  messages: number;
  maxAgeMs: number;
}

interface Waiting {
  client: string;
  isWatched: boolean;
  /** Times in milliseconds of the clock. */
  dueAt: number;
  expiresAt: number;
}

/** Random delay before a check, so that its DNS queries don't reveal when a message was processed. */
const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 10_000;

/**
 * Holds the messages whose senders are to be checked, each for a random delay. Messages of addresses that
 * an open socket follows come first. The clients that sent messages take turns, each with its newest one. If there
 * are too many, drops the oldest of the client that has the most, and all that have waited for too long.
 */
export class WaitingMessages {
  /** Messages by ID, oldest first. */
  private readonly messages = new Map<string, Waiting>();
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly limits: WaitingLimits,
    private readonly random: (min: number, max: number) => number = randomInt,
  ) {}

  get size(): number {
    return this.messages.size;
  }

  /** Adds a message of a client, which is due after `notBeforeMs` and the random delay. */
  add(id: string, client: string, notBeforeMs = 0): void {
    this.delete(id);
    const now = this.clock.now();
    const dueAt = now + notBeforeMs + this.random(MIN_DELAY_MS, MAX_DELAY_MS + 1);
    const expiresAt = now + this.limits.maxAgeMs;
    this.messages.set(id, { client, isWatched: false, dueAt, expiresAt });
    this.counts.set(client, (this.counts.get(client) ?? 0) + 1);
    if (this.size > this.limits.messages) this.dropOldest();
  }

  /** Moves a message, whose address an open socket follows, ahead of the others. */
  prioritize(id: string): void {
    const message = this.messages.get(id);
    if (message) message.isWatched = true;
  }

  /** Removes a message. */
  delete(id: string): void {
    const message = this.messages.get(id);
    if (!message) return;
    this.messages.delete(id);
    const left = (this.counts.get(message.client) ?? 0) - 1;
    if (left > 0) this.counts.set(message.client, left);
    else this.counts.delete(message.client);
  }

  /** Removes and returns up to `count` messages that are due, and their clients. */
  takeDue(count: number): [id: string, client: string][] {
    const now = this.clock.now();
    const due = { watched: new Map<string, string[]>(), others: new Map<string, string[]>() };
    for (const [id, { client, isWatched, dueAt, expiresAt }] of this.messages) {
      if (expiresAt <= now) this.delete(id);
      else if (dueAt <= now) {
        const clients = isWatched ? due.watched : due.others;
        const ids = clients.get(client);
        if (ids) ids.push(id);
        else clients.set(client, [id]);
      }
    }
    const taken = [...takeTurns(due.watched), ...takeTurns(due.others)].slice(0, count);
    taken.forEach(([id]) => this.delete(id));
    return taken;
  }

  private dropOldest(): void {
    let most = 0;
    for (const count of this.counts.values()) most = Math.max(most, count);
    let oldest: string | undefined;
    for (const [id, { client, isWatched }] of this.messages) {
      if (this.counts.get(client) !== most) continue;
      oldest ??= id;
      if (isWatched) continue;
      oldest = id;
      break;
    }
    if (oldest !== undefined) this.delete(oldest);
  }
}

/** Returns the newest message of each client, then the next one of each, and so on. */
function takeTurns(clients: Map<string, string[]>): [id: string, client: string][] {
  const taken: [string, string][] = [];
  while (clients.size > 0) {
    for (const [client, ids] of clients) {
      taken.push([ids.pop() as string, client]);
      if (ids.length === 0) clients.delete(client);
    }
  }
  return taken;
}
