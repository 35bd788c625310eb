import { Logger } from '@nestjs/common';
import type { Config } from '../config/config.js';
import type { DiskSpace } from '../platform/disk/disk-space.service.js';
import { identifyClient } from '../platform/rate-limit/client-address.js';
import type { ClientUsage } from '../platform/rate-limit/client-usage.service.js';
import { replies } from './smtp-replies.js';
import type { SmtpReply } from './smtp-replies.js';

/** Bytes that a message takes besides its source, for each recipient: rows, indexes, its reading. */
const ROW_BYTES = 4_096;

/** Used part of the disk above which a client's limit shrinks with the space that is left. */
const SCARCE_ABOVE = 0.7;

const LOG_INTERVAL_MS = 3_600_000;

/** Settings and services that a share follows from. */
interface Dependencies {
  config: Pick<Config, 'CLIENT_MAX_BYTES_PER_HOUR' | 'RATE_LIMITS'>;
  usage: ClientUsage;
  disk: Pick<DiskSpace, 'usedShare'>;
  now: () => number;
}

/**
 * Limits what one client (an IPv4 address, or the /64 of an IPv6 one) may have stored in an hour, so
 * that none fills the disk for everybody. While the disk is filling up, the limit falls for all
 * clients alike, in proportion to the space that is left: those that store much are refused, long
 * before everybody has to be. Whoever has stored nothing yet may always store one email.
 */
export class StorageLimiter {
  private readonly logger = new Logger(StorageLimiter.name);
  private loggedAt = -Infinity;

  constructor(private readonly deps: Dependencies) {}

  /** Returns why an email of at least so many bytes can't be stored for this IP address, or null. */
  refuse(ip: string, bytes: number): SmtpReply | null {
    if (!this.deps.config.RATE_LIMITS) return null;
    return this.refuseCost(identifyClient(ip), bytes + ROW_BYTES);
  }

  /**
   * Counts an email for this IP address, before it is stored. Returns a function that takes it back
   * if it is not.
   *
   * @throws {SmtpReply} 452 if it is more than the client may store
   */
  take(ip: string, bytes: number, recipients: number): () => void {
    if (!this.deps.config.RATE_LIMITS) return () => undefined;
    const client = identifyClient(ip);
    const cost = bytes + ROW_BYTES * recipients;
    const refusal = this.refuseCost(client, cost);
    if (refusal) throw refusal;
    this.deps.usage.add(client, cost);
    return () => this.deps.usage.add(client, -cost);
  }

  private refuseCost(client: string, cost: number): SmtpReply | null {
    const used = this.deps.usage.used(client);
    if (used === 0 || used + cost <= this.limit()) return null;
    this.log();
    return replies.tooMuchStored();
  }

  private limit(): number {
    const { config, disk } = this.deps;
    const left = (1 - disk.usedShare) / (1 - SCARCE_ABOVE);
    return config.CLIENT_MAX_BYTES_PER_HOUR * Math.min(left, 1);
  }

  /** Lets the operator know, at most once an hour and without naming the client. */
  private log(): void {
    const now = this.deps.now();
    if (now - this.loggedAt < LOG_INTERVAL_MS) return;
    this.loggedAt = now;
    const disk = Math.round(this.deps.disk.usedShare * 100);
    this.logger.warn(
      `An SMTP client has stored its share (CLIENT_MAX_BYTES_PER_HOUR; disk ${disk} % used) and is refused.`,
    );
  }
}
