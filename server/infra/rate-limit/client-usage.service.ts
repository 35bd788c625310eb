import type { OnApplicationShutdown } from '@nestjs/common';
import type { Clock } from '../clock/clock.js';
import { Counters, type SharedStore } from './counters.js';

/** Time for which a client's usage is summed up, from its first use. */
const USAGE_WINDOW_SECONDS = 3_600;

/**
 * Sums up what each client has used within an hour from its first use. Never waits: a node counts in memory
 * and passes each amount to Redis in the background, so a client may exceed a limit by what it uses on
 * several nodes at the same moment. While Redis is down, each node has only its own sums.
 */
export class ClientUsage implements OnApplicationShutdown {
  private readonly counters: Counters;

  constructor(clock: Clock, shared: SharedStore | null) {
    const settings = { name: 'usage', windowSeconds: USAGE_WINDOW_SECONDS };
    this.counters = new Counters(clock, shared, settings);
  }

  /** Returns what a client has used in its current hour. */
  getUsed(client: string): number {
    return Math.max(this.counters.get(client), 0);
  }

  /** Adds an amount, in the unit of the caller's limit. A negative one undoes an earlier one. */
  add(client: string, amount: number): void {
    this.counters.addInBackground(client, amount);
  }

  onApplicationShutdown(): void {
    this.counters.onApplicationShutdown();
  }
}
