import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import pLimit from 'p-limit';
import { Registry, type Counter } from 'prom-client';
import { authenticationSchema, type Authentication } from '@mayfly/contract/message.js';
import { CONFIG, type Config } from '../config/config.js';
import { addCounter, addReadGauge } from '../infra/metrics/create-metrics.js';
import { MailDeliveryService } from '../messages/delivery/mail-delivery.service.js';
import { MONOTONIC_CLOCK, type Clock } from '../infra/clock/clock.js';
import { isDatabaseUnavailable } from '../infra/database/database-unavailable.js';
import { OnEvent, type EventOrigin, type Events } from '../infra/bus/events.js';
import type { LogEntry } from '../infra/logging/structured-log.js';
import {
  AuthenticationsRepository,
  CLAIM_SECONDS,
  type UncheckedMessage,
} from './authentications.repository.js';
import { AuthenticatorThread } from './authenticator-thread.js';
import { MAX_LOOKUPS } from './message-resolver.js';
import { WaitingMessages } from './waiting-messages.js';

const CHECK_INTERVAL_MS = 250;
/** About 3 MB; a flood of 2,000 messages a second fills it in ten seconds. */
const WAITING_LIMITS = { messages: 20_000, maxAgeMs: 60_000 };
/** Checks per process: 1 % of the messages that it can receive. */
const CHECK_RATE = { capacity: 40, perSecond: 20 };
/** DNS queries per process. A first message of a domain takes about six. */
const QUERY_RATE = { capacity: 400, perSecond: 100 };

/** Sources above `large` are checked `LARGE_CHECKS` at a time, and those above `max` are not checked. */
const SOURCE_BYTES = { large: 256 * 1024, max: 10 * 1024 * 1024 };
const LARGE_CHECKS = 2;
const MAX_WAITING_LARGE = 20;

/** Age of the messages that a start resumes, in seconds, and their maximum number. */
const RESUME_SECONDS = 40;
const MAX_RESUMED = 500;

/**
 * Checks the sender of every message that this process has stored, once, some seconds later, whether
 * or not it is opened: DNS queries must not reveal to a sender that a message was opened. A flood of
 * messages can't become a flood of queries: senders take turns, and what exceeds the rates is not checked. Messages that
 * were waiting when a process ended are resumed by the next start.
 */
@Injectable()
export class SenderAuthService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SenderAuthService.name);
  private readonly waiting: WaitingMessages;
  private readonly checks: TokenBucket;
  private readonly queries: TokenBucket;
  private readonly large = pLimit(LARGE_CHECKS);
  private readonly thread: AuthenticatorThread;
  private readonly isEnabled: boolean;
  private readonly checked: Counter<'dmarc'>;
  private readonly unchecked: Counter<'reason'>;
  private timer: NodeJS.Timeout | undefined;
  private isClosing = false;

  constructor(
    private readonly rows: AuthenticationsRepository,
    private readonly delivery: MailDeliveryService,
    @Inject(MONOTONIC_CLOCK) clock: Clock,
    @Inject(CONFIG) config: Config,
    registry: Registry,
  ) {
    this.isEnabled = config.SENDER_CHECKS && config.ROLES.includes('smtp');
    this.waiting = new WaitingMessages(clock, WAITING_LIMITS);
    this.checks = new TokenBucket(CHECK_RATE, clock);
    this.queries = new TokenBucket(QUERY_RATE, clock);
    this.thread = new AuthenticatorThread(config.DNS_SERVERS);
    this.checked = addCounter(
      registry,
      'mayfly_sender_checks_total',
      'Senders that were checked, by the result of DMARC.',
      { dmarc: authenticationSchema.shape.dmarc.options },
    );
    this.unchecked = addCounter(
      registry,
      'mayfly_senders_unchecked_total',
      'Senders that could not be checked: too large or too many, or the check failed.',
      { reason: ['limit', 'failure'] },
    );
    addReadGauge(registry, {
      name: 'mayfly_sender_checks_waiting',
      help: 'Messages whose sender is to be checked.',
      read: () => this.waiting.size,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.isEnabled) return;
    await this.resume();
    this.timer = setInterval(() => this.checkDue(), CHECK_INTERVAL_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.timer);
    await this.thread.close();
  }

  /** Checks the sender of a message that this process has stored. */
  @OnEvent('message.received')
  add({ messageId, senderKey }: Events['message.received'], { isLocal }: EventOrigin): void {
    if (this.isEnabled && isLocal) this.waiting.add(messageId, senderKey);
  }

  /** Prefers a message to others. */
  @OnEvent('message.watched')
  prioritize({ messageId }: Events['message.watched']): void {
    this.waiting.prioritize(messageId);
  }

  /** Skips a message that was deleted. */
  @OnEvent('message.deleted')
  skip({ messageId }: Events['message.deleted']): void {
    this.waiting.delete(messageId);
  }

  private async resume(): Promise<void> {
    try {
      const messages = await this.rows.findUnfinished(RESUME_SECONDS, MAX_RESUMED);
      for (const { messageId, claimableInMs } of messages.toReversed()) {
        this.waiting.add(messageId, '', claimableInMs);
      }
    } catch (error) {
      this.logger.warn(`Senders of earlier messages are not checked: ${String(error)}`);
    }
  }

  private checkDue(): void {
    if (this.waiting.size === 0) return;
    const room = Math.min(this.checks.available(), this.queries.available() / MAX_LOOKUPS);
    for (const [messageId, senderKey] of this.waiting.takeDue(Math.max(0, Math.floor(room)))) {
      this.checks.take(1);
      this.queries.take(MAX_LOOKUPS);
      void this.check(messageId, senderKey).then((queries) =>
        this.queries.add(MAX_LOOKUPS - queries),
      );
    }
  }

  /** Checks a message and returns how many DNS queries that took. Never rejects. */
  private async check(messageId: string, senderKey: string): Promise<number> {
    let isClaimed = false;
    try {
      const message = await this.rows.claim(messageId);
      isClaimed = message !== null;
      // Usually another recipient's copy of the email was claimed first, so this one costs nothing.
      if (!message) this.checks.add(1);
      if (!message) return 0;
      if (this.isOverCapacity(message)) {
        this.unchecked.inc({ reason: 'limit' });
        return 0;
      }
      this.logger.debug({ text: 'Checking the sender.', messageId } satisfies LogEntry);
      if (message.size <= SOURCE_BYTES.large) return await this.checkSource(message);
      return await this.large(() => this.checkSource(message));
    } catch (error) {
      // Until its claim has expired, a claimed message can't be claimed again.
      const notBeforeMs = isClaimed ? CLAIM_SECONDS * 1000 : 0;
      if (isDatabaseUnavailable(error)) this.waiting.add(messageId, senderKey, notBeforeMs);
      else if (!this.isClosing) this.reportFailure(String(error));
      return 0;
    }
  }

  /** Returns whether a message is too large to be checked, or too many large ones are waiting. */
  private isOverCapacity({ size }: UncheckedMessage): boolean {
    const isQueueFull = this.large.pendingCount >= MAX_WAITING_LARGE;
    return size > SOURCE_BYTES.max || (size > SOURCE_BYTES.large && isQueueFull);
  }

  private reportFailure(reason: string): void {
    this.unchecked.inc({ reason: 'failure' });
    this.logger.warn(`A sender could not be checked: ${reason}`);
  }

  private async checkSource(message: UncheckedMessage): Promise<number> {
    const { sourceId, ...rest } = message;
    const source = await this.rows.readSource(sourceId);
    if (!source) return 0;
    const { authentication, queries, error } = await this.thread.check({ ...rest, source });
    if (error) this.reportFailure(error);
    if (authentication) await this.save(sourceId, authentication);
    return queries;
  }

  /** Stores the authentication of a source, for all its messages, unless the source has one. */
  private async save(sourceId: string, authentication: Authentication): Promise<void> {
    for (const ids of await this.rows.save(sourceId, authentication)) {
      this.delivery.noteAuthentication(ids, authentication);
    }
    this.checked.inc({ dmarc: authentication.dmarc });
  }
}

/** Limits a rate and allows bursts up to its capacity. */
export class TokenBucket {
  private tokens: number;
  private filledAt: number;

  constructor(
    private readonly limits: { capacity: number; perSecond: number },
    private readonly clock: Clock,
  ) {
    this.tokens = limits.capacity;
    this.filledAt = clock.now();
  }

  /** Returns how many tokens there are. */
  available(): number {
    const now = this.clock.now();
    this.add(((now - this.filledAt) / 1_000) * this.limits.perSecond);
    this.filledAt = now;
    return this.tokens;
  }

  /** Takes tokens. Call `available` first: it is not checked whether there are enough. */
  take(count: number): void {
    this.tokens -= count;
  }

  /** Returns tokens that were not used. */
  add(count: number): void {
    this.tokens = Math.min(this.limits.capacity, this.tokens + count);
  }
}
