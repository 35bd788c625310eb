import type { Clock } from '../clock/clock.js';
import type { OutboundLimits } from './outbound-limits.js';
import { OutboundError } from './outbound-error.js';

interface Waiting {
  client: string | null;
  /** By the clock, in milliseconds. */
  since: number;
  start: () => void;
  giveUp: (error: OutboundError) => void;
}

/** Slots for requests in progress. Clients that have reached their share wait behind all others. */
export class OutboundSlots {
  private readonly pending = new Map<string, number>();
  private readonly inProgress = new Map<string, number>();
  private pendingTotal = 0;
  private total = 0;
  private waiting: Waiting[] = [];

  constructor(
    private readonly limits: OutboundLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs a request as soon as it gets a slot.
   *
   * @param client key of the client in limits; null if no limits per client apply
   * @throws {OutboundError} `busy` if too many wait, or after waiting too long
   */
  async run<Result>(client: string | null, request: () => Promise<Result>): Promise<Result> {
    const { pending, pendingPerClient } = this.limits;
    const ofClient = getCount(this.pending, client);
    if (this.pendingTotal >= pending || ofClient >= pendingPerClient) {
      throw new OutboundError('busy');
    }
    this.pendingTotal += 1;
    change(this.pending, client, 1);
    try {
      await this.acquire(client);
      return await request().finally(() => this.release(client));
    } finally {
      this.pendingTotal -= 1;
      change(this.pending, client, -1);
    }
  }

  private acquire(client: string | null): Promise<void> {
    return new Promise((start, giveUp) => {
      this.waiting.push({ client, since: this.clock.now(), start, giveUp });
      this.startNext();
    });
  }

  private release(client: string | null): void {
    this.total -= 1;
    change(this.inProgress, client, -1);
    this.startNext();
  }

  private startNext(): void {
    const { concurrent, concurrentPerClient, waitMs } = this.limits;
    const left: Waiting[] = [];
    for (const each of this.waiting) {
      const ofClient = getCount(this.inProgress, each.client);
      if (this.clock.now() - each.since > waitMs) each.giveUp(new OutboundError('busy'));
      else if (this.total >= concurrent || ofClient >= concurrentPerClient) left.push(each);
      else {
        this.total += 1;
        change(this.inProgress, each.client, 1);
        each.start();
      }
    }
    this.waiting = left;
  }
}

function getCount(counts: Map<string, number>, client: string | null): number {
  return client === null ? 0 : (counts.get(client) ?? 0);
}

function change(counts: Map<string, number>, key: string | null, by: 1 | -1): void {
  if (key === null) return;
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
