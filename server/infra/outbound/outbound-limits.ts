import type { Clock } from '../clock/clock.js';
import { Counters } from '../rate-limit/counters.js';
import { createTooManyRequestsError, WINDOW_SECONDS } from '../rate-limit/rate-limits.js';
import type { TurnLimits } from '../turns/client-turns.js';
import { OutboundError } from './outbound-error.js';

/** Limits of one node's outbound requests. Rates are per minute. */
export interface OutboundLimits {
  /** Requests in progress and waiting. */
  turns: TurnLimits;
  rate: Usage;
  ratePerClient: Usage;
  /** Of one destination IP address (IPv6: its /64), for all of its host names together. */
  ratePerDestination: Usage;
  /** Timeouts in milliseconds: of a request with its redirects, and until a response begins. */
  totalMs: number;
  firstByteMs: number;
  redirects: number;
}

interface Usage {
  requests: number;
  bytes: number;
}

const MIB = 1024 * 1024;

export const OUTBOUND_LIMITS: OutboundLimits = {
  turns: { slots: 12, slotsPerClient: 4, waiting: 600, waitingPerClient: 120, waitMs: 30_000 },
  rate: { requests: 3_000, bytes: 600 * MIB },
  ratePerClient: { requests: 300, bytes: 60 * MIB },
  ratePerDestination: { requests: 600, bytes: 120 * MIB },
  totalMs: 10_000,
  firstByteMs: 5_000,
  redirects: 3,
};

/**
 * Counts requests and bytes on this node: per client, per destination and in total. Protects third
 * parties as well, who could otherwise be flooded through this server.
 */
export class OutboundRates {
  private readonly counters: Counters;

  constructor(
    private readonly limits: OutboundLimits,
    clock: Clock,
  ) {
    const settings = { name: 'outbound', windowSeconds: WINDOW_SECONDS };
    this.counters = new Counters(clock, null, settings);
  }

  /**
   * Counts a request of a client; null counts toward the total rate only.
   *
   * @throws {TooManyRequestsError} beyond the client's rate
   * @throws {OutboundError} `busy` beyond the total rate
   */
  async countClient(client: string | null): Promise<void> {
    if (client !== null) {
      const retry = await this.count(`client:${client}`, this.limits.ratePerClient);
      if (retry !== null) throw createTooManyRequestsError(retry);
    }
    if ((await this.count('all', this.limits.rate)) !== null) throw new OutboundError('busy');
  }

  /**
   * Counts a request that may connect to each of these destinations.
   *
   * @throws {OutboundError} `busy` beyond the rate of one of them
   */
  async countDestinations(destinations: Iterable<string>): Promise<void> {
    for (const destination of destinations) {
      const retry = await this.count(`to:${destination}`, this.limits.ratePerDestination);
      if (retry !== null) throw new OutboundError('busy');
    }
  }

  /** Adds bytes that were received or sent. Beyond a limit, `count` refuses the next requests. */
  async addBytes(client: string | null, destination: string, bytes: number): Promise<void> {
    const keys = ['all', `to:${destination}`, ...(client === null ? [] : [`client:${client}`])];
    for (const key of keys) await this.counters.add(`bytes:${key}`, bytes);
  }

  /** Counts a request and returns the seconds to wait if a limit is exceeded, else null. */
  private async count(key: string, { requests, bytes }: Usage): Promise<number | null> {
    const counted = await this.counters.add(key, 1);
    const received = await this.counters.add(`bytes:${key}`, 0);
    const waits = [
      ...(counted.sum > requests ? [counted.msLeft] : []),
      ...(received.sum > bytes ? [received.msLeft] : []),
    ];
    return waits.length > 0 ? Math.ceil(Math.max(...waits) / 1_000) : null;
  }
}
