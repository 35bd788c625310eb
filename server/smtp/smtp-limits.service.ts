import { Inject, Injectable, Logger } from '@nestjs/common';
import { Registry } from 'prom-client';
import type { SmtpReply } from '@mayfly/smtp-receiver/smtp-reply.js';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { CONFIG, type Config } from '../config/config.js';
import { DiskSpaceService } from '../infra/disk/disk-space.service.js';
import { ClientUsage } from '../infra/rate-limit/counters.js';
import { KeyedSums } from '../infra/rate-limit/keyed-sums.js';
import { isLimitedSender } from '../infra/rate-limit/local-clients.js';
import { addReadGauge } from '../infra/metrics/create-metrics.js';
import { MONOTONIC_CLOCK, type Clock } from '../infra/clock/clock.js';
import { DeliveryFaults } from './delivery-faults.js';
import { MemoryBudget } from './message-buffer.js';
import { SmtpMetrics } from './smtp-metrics.js';
import { replies } from './smtp-replies.js';
import { LRUCache } from 'lru-cache';
import { identifyClient } from '../infra/rate-limit/client-address.js';

/**
 * Owns the limits that all SMTP connections share: their number, unknown recipients, memory and disk
 * for messages in flight, what each client may store, and simulated faults.
 */
@Injectable()
export class SmtpLimitsService {
  readonly connections: ConnectionLimiter;
  readonly memory = new MemoryBudget();
  readonly spoolFolder = tmpdir();
  readonly storage: StorageLimiter;
  readonly metrics: SmtpMetrics;
  readonly faults: DeliveryFaults;
  private readonly probes = new RecipientProbeLimiter();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MONOTONIC_CLOCK) private readonly clock: Clock,
    readonly disk: DiskSpaceService,
    usage: ClientUsage,
    registry: Registry,
  ) {
    const isLimited = (ip: string) => isLimitedSender(config, ip);
    this.storage = new StorageLimiter(config.CLIENT_MAX_BYTES_PER_HOUR, isLimited, usage);
    this.connections = new ConnectionLimiter(isLimited);
    this.faults = new DeliveryFaults(config.SMTP_FAULTS, (ms) => this.pause(ms));
    this.metrics = new SmtpMetrics(registry);
    addReadGauge(registry, {
      name: 'mayfly_smtp_connections',
      help: 'Open SMTP connections.',
      read: () => this.connections.count,
    });
    addReadGauge(registry, {
      name: 'mayfly_smtp_in_flight_bytes',
      help: 'Memory that emails take which are arriving or being stored.',
      read: () => this.memory.bytes,
    });
  }

  /** Returns the time in milliseconds of the monotonic clock. */
  now(): number {
    return this.clock.now();
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

/** Open connections in total, and per client: an IPv4 address or the /64 of an IPv6 address. */
export const MAX_CONNECTIONS = 1_000;
const MAX_CONNECTIONS_PER_CLIENT = 20;

/** Limits open connections, in total and per client. Clients without a connection take no memory. */
export class ConnectionLimiter {
  private readonly clients = new KeyedSums();
  private open = 0;

  /** @param isLimited returns whether the limit per client applies to an IP address */
  constructor(private readonly isLimited: (remoteAddress: string) => boolean) {}

  /** Number of open connections. */
  get count(): number {
    return this.open;
  }

  /**
   * Counts a connection from this IP address. Returns a function that ends that, to be called once.
   *
   * @throws {SmtpReply} 421 if there are too many
   */
  acquire(remoteAddress: string): () => void {
    const client = identifyClient(remoteAddress);
    if (this.open >= MAX_CONNECTIONS) throw replies.tooManyConnections();
    const isFull = this.clients.get(client) >= MAX_CONNECTIONS_PER_CLIENT;
    if (isFull && this.isLimited(remoteAddress)) {
      throw replies.tooManyClientConnections(MAX_CONNECTIONS_PER_CLIENT);
    }
    const count = (change: 1 | -1) => {
      this.open += change;
      this.clients.add(client, change);
    };
    count(1);
    return () => count(-1);
  }
}

const DECAY_PER_MS = 10 / 60_000;
const FREE_PROBES = 10;
const MAX_PROBES = 100;
const DELAY_STEP_MS = 250;
const MAX_DELAY_MS = 5_000;
const MAX_CLIENTS = 10_000;

/** Consequence of an unknown recipient: a delay before the reply, or the end of the connection. */
export type ProbeVerdict = { delayMs: number } | 'disconnect';

/**
 * Counts unknown recipients per client across its connections. The count falls by ten per minute.
 * Above ten, each reply is delayed longer than the one before, up to 5 seconds; above a hundred, the client
 * is disconnected. Drops the least recently counted clients if there are more than ten thousand.
 */
export class RecipientProbeLimiter {
  private readonly clients = new LRUCache<string, { count: number; at: number }>({
    max: MAX_CLIENTS,
  });

  /** Number of clients that are counted. */
  get size(): number {
    return this.clients.size;
  }

  /** Counts an unknown recipient from this IP address. `now` is in milliseconds. */
  record(remoteAddress: string, now: number): ProbeVerdict {
    const client = identifyClient(remoteAddress);
    const { count: before, at } = this.clients.get(client) ?? { count: 0, at: now };
    const count = Math.max(before - (now - at) * DECAY_PER_MS, 0) + 1;
    this.clients.set(client, { count: Math.min(count, MAX_PROBES + FREE_PROBES), at: now });
    if (count > MAX_PROBES) return 'disconnect';
    const excess = Math.max(Math.ceil(count - FREE_PROBES), 0);
    return { delayMs: Math.min(excess * DELAY_STEP_MS, MAX_DELAY_MS) };
  }
}

/** Assumed bytes stored per recipient in addition to the source: rows, indexes, the parsed message. */
const ROW_BYTES = 4_096;

const LOG_INTERVAL_MS = 3_600_000;

/**
 * Limits the bytes that one client (an IPv4 address, or the /64 of an IPv6 address) stores per hour, to keep any
 * client from filling the disk. A client that has stored nothing yet may always store one message.
 */
export class StorageLimiter {
  private readonly logger = new Logger(StorageLimiter.name);
  private loggedAt = -Infinity;

  /** @param isLimited returns whether an IP address is limited */
  constructor(
    private readonly maxBytes: number,
    private readonly isLimited: (ip: string) => boolean,
    private readonly usage: ClientUsage,
  ) {}

  /** Returns the reply that refuses a message of at least `bytes` from this IP address, or null. */
  findRefusal(ip: string, bytes: number): SmtpReply | null {
    if (!this.isLimited(ip)) return null;
    return this.findCostRefusal(identifyClient(ip), bytes + ROW_BYTES);
  }

  /**
   * Counts a message for this IP address before it is stored. Returns a function that undoes this if
   * it is not stored.
   *
   * @throws {SmtpReply} 452 if the client would exceed its limit
   */
  reserve(ip: string, bytes: number, recipients: number): () => void {
    if (!this.isLimited(ip)) return () => undefined;
    const client = identifyClient(ip);
    const cost = bytes + ROW_BYTES * recipients;
    const refusal = this.findCostRefusal(client, cost);
    if (refusal) throw refusal;
    this.usage.addInBackground(client, cost);
    return () => this.usage.addInBackground(client, -cost);
  }

  private findCostRefusal(client: string, cost: number): SmtpReply | null {
    const used = this.usage.get(client);
    if (used <= 0 || used + cost <= this.maxBytes) return null;
    this.warn();
    return replies.storageLimitReached();
  }

  /** Warns the operator, at most once an hour and without naming the client. */
  private warn(): void {
    const now = performance.now();
    if (now - this.loggedAt < LOG_INTERVAL_MS) return;
    this.loggedAt = now;
    this.logger.warn(
      'An SMTP client has reached its storage limit (CLIENT_MAX_BYTES_PER_HOUR) and is refused.',
    );
  }
}
