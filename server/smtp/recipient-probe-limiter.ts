import { identifyClient } from '../platform/rate-limit/client-address.js';

const FORGIVEN_PER_MS = 10 / 60_000;
const FREE = 10;
const MOST = 100;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5_000;
const MAX_CLIENTS = 10_000;

/** What comes of one more unknown recipient: a delay before the refusal, or the end. */
export type ProbeVerdict = { delayMs: number } | 'send-away';

interface Tally {
  count: number;
  at: number;
}

/**
 * Counts the unknown recipients of each client across its connections. Ten a minute are
 * forgiven; above ten each is answered later than the one before, above a hundred the client is
 * sent away. Remembers ten thousand clients and forgets the one it heard of least recently.
 */
export class RecipientProbeLimiter {
  private readonly tallies = new Map<string, Tally>();

  /** How many clients are remembered. */
  get size(): number {
    return this.tallies.size;
  }

  /** Counts one more unknown recipient from this IP address. `now` is in milliseconds. */
  judge(address: string, now: number): ProbeVerdict {
    const client = identifyClient(address);
    const { count, at } = this.tallies.get(client) ?? { count: 0, at: now };
    const tally = { count: Math.max(count - (now - at) * FORGIVEN_PER_MS, 0) + 1, at: now };
    this.remember(client, tally);
    if (tally.count > MOST) return 'send-away';
    const above = Math.ceil(tally.count - FREE);
    return { delayMs: Math.min(Math.max(above, 0) * FIRST_DELAY_MS, LONGEST_DELAY_MS) };
  }

  private remember(client: string, tally: Tally): void {
    this.tallies.delete(client);
    this.tallies.set(client, { ...tally, count: Math.min(tally.count, MOST + FREE) });
    if (this.tallies.size <= MAX_CLIENTS) return;
    const [oldest] = this.tallies.keys();
    if (oldest !== undefined) this.tallies.delete(oldest);
  }
}
