import { Inject, Injectable } from '@nestjs/common';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { CONFIG } from '../config/config.js';
import type { Config } from '../config/config.js';
import { DiskSpace } from '../platform/disk/disk-space.service.js';
import { ClientUsage } from '../platform/rate-limit/client-usage.service.js';
import { MONOTONIC_CLOCK } from '../platform/clock/clock.js';
import type { Clock } from '../platform/clock/clock.js';
import { ConnectionLimiter } from './connection-limiter.js';
import { MemoryBudget } from './memory-budget.js';
import { RecipientProbeLimiter } from './recipient-probe-limiter.js';
import { replies } from './smtp-replies.js';
import type { SmtpReply } from './smtp-replies.js';
import { SpoolFolder } from './spool-folder.js';
import { StorageLimiter } from './storage-limiter.js';

/** What SMTP holds at this moment: open connections, and bytes of mails in memory. */
export interface SmtpLoad {
  connections: number;
  bytesInMemory: number;
  diskIsLow: boolean;
}

/**
 * Owns what all SMTP connections share: how many there are, who guesses recipients, the memory
 * and the disk for mail in flight, what each client may store.
 */
@Injectable()
export class SmtpLimitsService {
  readonly connections: ConnectionLimiter;
  readonly memory = new MemoryBudget();
  readonly spool = new SpoolFolder(tmpdir());
  readonly share: StorageLimiter;
  private readonly guessing = new RecipientProbeLimiter();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MONOTONIC_CLOCK) private readonly clock: Clock,
    readonly disk: DiskSpace,
    usage: ClientUsage,
  ) {
    this.share = new StorageLimiter({ config, usage, disk, now: () => clock.now() });
    this.connections = new ConnectionLimiter(config.RATE_LIMITS);
  }

  /** Milliseconds of a clock that is never set. */
  now(): number {
    return this.clock.now();
  }

  async start(): Promise<void> {
    await this.spool.removeAbandoned();
  }

  async stop(): Promise<void> {
    await this.spool.remove();
  }

  /** How much SMTP has in hand. */
  load(): SmtpLoad {
    return {
      connections: this.connections.count,
      bytesInMemory: this.memory.bytes,
      diskIsLow: this.disk.isLow,
    };
  }

  /** Returns why an email of at least so many bytes can't begin now, or null. */
  refuseMail(clientIp: string, bytes: number): SmtpReply | null {
    if (this.disk.isLow) return replies.diskFull();
    return this.memory.isSpent ? replies.busy() : this.share.refuse(clientIp, bytes);
  }

  /** The reply to an unknown recipient, as late as its client deserves. */
  async refuseRecipient(client: string): Promise<SmtpReply> {
    if (!this.config.RATE_LIMITS) return replies.unknownRecipient();
    const judgement = this.guessing.judge(client, this.now());
    if (judgement === 'send-away') return replies.tooManyUnknown();
    if (judgement.delayMs > 0) await this.pause(judgement.delayMs);
    return replies.unknownRecipient();
  }

  /** Waits; tests put their own in its place. */
  async pause(ms: number): Promise<void> {
    await wait(ms, undefined, { ref: false });
  }
}
