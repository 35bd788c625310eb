import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Clock } from '../clock/clock.js';
import { CountingWindows } from './local-counters.js';
import { hashClient } from './shared-counters.js';

/** Time for which a client's usage is summed up, from its first use. */
export const USAGE_WINDOW_MS = 3_600_000;

/** Interval at which nodes exchange sums through Redis. */
const SYNC_INTERVAL_MS = 1_000;

/** More clients than SMTP can serve in a second. Bounds the memory while Redis hangs. */
const MAX_UNSENT = 10_000;

/** Adds to a sum, which expires with its window. Returns the sum and the milliseconds it has left. */
const ADD_SCRIPT = `
local sum = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left <= 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  left = tonumber(ARGV[2])
end
return { sum, left }
`;

/** Redis, in which all nodes sum up usage, and the key that hashes their clients. */
export interface SharedUsage {
  redis: Redis;
  /** HMAC key, the same on every node. */
  hmacKey: Buffer;
}

/**
 * Sums up what each client has used within an hour from its first use. Never waits: a node counts in
 * memory and exchanges sums with the others through Redis once a second, so a client may exceed a
 * limit by what it uses on other nodes in that second. While Redis is down, each node has only its
 * own sums. Clients that used nothing take no memory.
 */
export class ClientUsage implements OnApplicationShutdown {
  private readonly logger = new Logger(ClientUsage.name);
  private readonly windows: CountingWindows;
  /** Amounts that have not been sent to Redis. */
  private unsent = new Map<string, number>();
  private readonly timer: NodeJS.Timeout | null = null;
  private syncing = false;

  constructor(
    private readonly clock: Clock,
    private readonly shared: SharedUsage | null,
  ) {
    this.windows = new CountingWindows(clock);
    if (shared) this.timer = setInterval(() => void this.sync(), SYNC_INTERVAL_MS).unref();
  }

  /** Returns what a client has used in its current hour. */
  getUsed(client: string): number {
    return Math.max(this.windows.find(client, USAGE_WINDOW_MS)?.count ?? 0, 0);
  }

  /** Adds an amount, in the unit of the caller's limit. A negative one undoes an earlier one. */
  add(client: string, amount: number): void {
    this.windows.open(client, USAGE_WINDOW_MS).count += amount;
    if (!this.shared || this.unsent.size >= MAX_UNSENT) return;
    this.unsent.set(client, (this.unsent.get(client) ?? 0) + amount);
  }

  /** Exchanges sums with the other nodes. Amounts that can't be sent count on this node only. */
  async sync(): Promise<void> {
    if (!this.shared || this.syncing || this.unsent.size === 0) return;
    this.syncing = true;
    const amounts = this.unsent;
    this.unsent = new Map();
    try {
      for (const [client, sum, left] of await addAll(this.shared, amounts)) {
        const window = this.windows.open(client, USAGE_WINDOW_MS);
        window.count = Math.max(window.count, sum + (this.unsent.get(client) ?? 0));
        window.endsAt = this.clock.now() + left;
      }
    } catch (error) {
      this.logger.debug(`Usage was not exchanged: ${String(error)}`);
    } finally {
      this.syncing = false;
    }
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }
}

async function addAll(
  { redis, hmacKey }: SharedUsage,
  amounts: Map<string, number>,
): Promise<[client: string, sum: number, left: number][]> {
  const clients = [...amounts.keys()];
  const pipeline = redis.pipeline();
  for (const [client, amount] of amounts) {
    const key = `mayfly:usage:${hashClient(hmacKey, client)}`;
    pipeline.eval(ADD_SCRIPT, 1, key, amount, USAGE_WINDOW_MS);
  }
  const results = (await pipeline.exec()) ?? [];
  return results.map(([error, result], index) => {
    if (error) throw error;
    const [sum, left] = result as [number, number];
    return [clients[index] as string, sum, left];
  });
}
