import { Logger } from '@nestjs/common';
import type { Config } from '../config/config.js';
import type { DiskSpace } from '../platform/disk/disk-space.service.js';
import { identifyClient } from '../platform/rate-limit/client-address.js';
import type { ClientUsage } from '../platform/rate-limit/client-usage.service.js';
import { replies, type SmtpReply } from './smtp-replies.js';

/** Bytes stored per recipient besides the source: rows, indexes, the parsed message. */
const ROW_BYTES = 4_096;

/** Used fraction of the disk above which the limit falls with the space that is left. */
const SCARCE_ABOVE = 0.7;

const LOG_INTERVAL_MS = 3_600_000;

/** Settings and services that the limit depends on. */
interface Dependencies {
  config: Pick<Config, 'CLIENT_MAX_BYTES_PER_HOUR' | 'RATE_LIMITS'>;
  usage: ClientUsage;
  disk: Pick<DiskSpace, 'usedShare'>;
  now: () => number;
}

/**
 * Limits the bytes that one client (an IPv4 address, or the /64 of an IPv6 address) stores per hour,
 * so that no client fills the disk. While the disk fills up, the limit falls for all clients in
 * proportion to the space that is left, so that heavy senders are refused long before all senders
 * are. A client that has stored nothing yet may always store one message.
 */
export class StorageLimiter {
  private readonly logger = new Logger(StorageLimiter.name);
  private loggedAt = -Infinity;

  constructor(private readonly deps: Dependencies) {}

  /** Returns why a message of at least so many bytes can't be stored for this IP address, or null. */
  findRefusal(ip: string, bytes: number): SmtpReply | null {
    if (!this.deps.config.RATE_LIMITS) return null;
    return this.findCostRefusal(identifyClient(ip), bytes + ROW_BYTES);
  }

  /**
   * Counts a message for this IP address before it is stored. Returns a function that undoes this if
   * it is not stored.
   *
   * @throws {SmtpReply} 452 if the client would exceed its limit
   */
  reserve(ip: string, bytes: number, recipients: number): () => void {
    if (!this.deps.config.RATE_LIMITS) return () => undefined;
    const client = identifyClient(ip);
    const cost = bytes + ROW_BYTES * recipients;
    const refusal = this.findCostRefusal(client, cost);
    if (refusal) throw refusal;
    this.deps.usage.add(client, cost);
    return () => this.deps.usage.add(client, -cost);
  }

  private findCostRefusal(client: string, cost: number): SmtpReply | null {
    const used = this.deps.usage.getUsed(client);
    if (used === 0 || used + cost <= this.limit()) return null;
    this.warn();
    return replies.storageLimitReached();
  }

  private limit(): number {
    const { config, disk } = this.deps;
    const left = (1 - disk.usedShare) / (1 - SCARCE_ABOVE);
    return config.CLIENT_MAX_BYTES_PER_HOUR * Math.min(left, 1);
  }

  /** Warns the operator, at most once an hour and without naming the client. */
  private warn(): void {
    const now = this.deps.now();
    if (now - this.loggedAt < LOG_INTERVAL_MS) return;
    this.loggedAt = now;
    const disk = Math.round(this.deps.disk.usedShare * 100);
    this.logger.warn(
      `An SMTP client has reached its storage limit (CLIENT_MAX_BYTES_PER_HOUR; disk ${disk}% used) and is refused.`,
    );
  }
}
