import { Inject, Injectable } from '@nestjs/common';
import type { SmtpReply } from '@mayfly/smtp-receiver/smtp-reply.js';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { BlocksService } from '../operator/blocks/blocks.service.js';
import { CONFIG, type Config } from '../config/config.js';
import { DiskSpaceService } from '../infra/disk/disk-space.service.js';
import { ClientUsage } from '../infra/rate-limit/client-usage.service.js';
import { isLimitedSender } from '../infra/rate-limit/local-clients.js';
import { MONOTONIC_CLOCK, type Clock } from '../infra/clock/clock.js';
import {
  ConnectionLimiter,
  RecipientProbeLimiter,
  StorageLimiter,
  type ConnectionSlot,
} from './client-limiters.js';
import { listDnsServers } from '../infra/dns/dns-server.js';
import { DnsBlocklists } from './dns-blocklists.js';
import { MemoryBudget } from './message-buffer.js';
import { SmtpMetrics } from './smtp-metrics.js';
import { replies } from './smtp-replies.js';
import { SpoolFolder } from './spool-folder.js';

/**
 * Owns the limits that all SMTP connections share: their number, unknown recipients, memory and disk
 * for messages in flight, and what each client may store.
 */
@Injectable()
export class SmtpLimitsService {
  readonly connections: ConnectionLimiter;
  readonly memory = new MemoryBudget();
  readonly spool = new SpoolFolder(tmpdir());
  readonly storage: StorageLimiter;
  readonly metrics = new SmtpMetrics();
  /** Null unless `SMTP_DNSBL` names lists. */
  readonly blocklists: DnsBlocklists | null;
  private readonly probes = new RecipientProbeLimiter();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MONOTONIC_CLOCK) private readonly clock: Clock,
    readonly disk: DiskSpaceService,
    usage: ClientUsage,
    private readonly blocks: BlocksService,
  ) {
    const isLimited = (ip: string) => isLimitedSender(config, ip);
    this.storage = new StorageLimiter({ config, isLimited, usage, disk, now: () => clock.now() });
    this.connections = new ConnectionLimiter(isLimited);
    const { SMTP_DNSBL: lists } = config;
    this.blocklists = lists ? new DnsBlocklists(lists, listDnsServers(config), { clock }) : null;
  }

  /** Returns the time in milliseconds of the monotonic clock. */
  now(): number {
    return this.clock.now();
  }

  /** Removes the spool folders of processes that have ended. */
  async start(): Promise<void> {
    await this.spool.removeAbandoned();
  }

  /** Removes the spool folder of this process. */
  async stop(): Promise<void> {
    await this.spool.remove();
  }

  /**
   * Returns the slot of a new connection.
   *
   * @throws {SmtpReply} 421 if there are too many connections, 554 if the client is blocked
   */
  openConnection(clientIp: string): ConnectionSlot {
    if (this.blocks.rules.blocksNetwork(clientIp)) throw replies.connectionBlocked();
    return this.connections.acquire(clientIp);
  }

  /** Returns the reply to an envelope sender or a client that an operator has blocked, or null. */
  findSenderBlock(clientIp: string, envelopeFrom: string): SmtpReply | null {
    const { rules } = this.blocks;
    if (rules.blocksNetwork(clientIp)) return replies.networkBlocked();
    return rules.blocksSender(envelopeFrom) ? replies.senderBlocked() : null;
  }

  /** Returns whether an operator has blocked a recipient, given in its canonical form. */
  isRecipientBlocked(emailAddress: string): boolean {
    return this.blocks.rules.blocksRecipient(emailAddress);
  }

  /** Returns the reply that refuses a message of at least `bytes` now, or null. */
  findRefusal(clientIp: string, bytes: number): SmtpReply | null {
    if (this.disk.isLow) return replies.diskFull();
    return this.memory.isSpent ? replies.busy() : this.storage.findRefusal(clientIp, bytes);
  }

  /** Returns the reply to an unknown recipient, delayed for a client that has sent many of them. */
  async refuseRecipient(clientIp: string): Promise<SmtpReply> {
    if (!isLimitedSender(this.config, clientIp)) return replies.unknownRecipient();
    const verdict = this.probes.record(clientIp, this.now());
    if (verdict === 'disconnect') return replies.tooManyUnknownRecipients();
    if (verdict.delayMs > 0) await this.pause(verdict.delayMs);
    return replies.unknownRecipient();
  }

  /** Waits for `ms` milliseconds. Tests replace it. */
  async pause(ms: number): Promise<void> {
    await delay(ms, undefined, { ref: false });
  }
}
