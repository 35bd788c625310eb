import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { randomInt } from 'node:crypto';
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
import { KeyedSums } from '../infra/rate-limit/keyed-sums.js';
import { limitTurns, TaskTurns } from '../infra/turns/client-turns.js';
import {
  AuthenticationsRepository,
  CLAIM_SECONDS,
  type UncheckedMessage,
} from './authentications.repository.js';
import { AuthenticatorThread } from './authenticator-thread.js';

const CHECK_INTERVAL_MS = 250;

/** Random delay before a check, so that its DNS queries don't reveal when a message was processed. */
const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 10_000;
/** Messages whose delay has not passed, about 3 MB. */
const MAX_WAITING = 20_000;
/** Three times as many as can start before they have waited for too long: some are copies of a checked one. */
const MAX_PER_SENDER = 1_000;
/** Checks of messages whose delay has passed. A message that waits for longer isn't checked. */
const CHECK_LIMITS = {
  slots: 20,
  slotsPerClient: 5,
  waiting: MAX_WAITING,
  waitingPerClient: MAX_WAITING,
  waitMs: 60_000,
};
/** Minimum time for which a check occupies its slot: at most 20 start in a second, 1 % of the messages that may arrive. */
const MIN_SLOT_MS = 1_000;
/** Time for which each of its DNS queries occupies the slot: all slots together send at most 100 a second. */
const QUERY_SLOT_MS = 200;

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
 * messages can't become a flood of queries: senders take turns, and what exceeds the limits is not checked. Messages that
 * were waiting when a process ended are resumed by the next start.
 */
@Injectable()
export class SenderAuthService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SenderAuthService.name);
  /** Messages whose delay has not passed, with their senders and the time when they are due. */
  private readonly delayed = new Map<string, { sender: string; dueAt: number }>();
  /** Number of messages that wait for their turn, or are being checked. */
  private dueCount = 0;
  /** Both by sender. */
  private readonly counts = new KeyedSums();
  private readonly turns: TaskTurns;
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
    @Inject(MONOTONIC_CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
    registry: Registry,
  ) {
    this.isEnabled = config.SENDER_CHECKS && config.ROLES.includes('smtp');
    this.turns = new TaskTurns(limitTurns(CHECK_LIMITS, config));
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
      read: () => this.delayed.size + this.dueCount,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.isEnabled) return;
    await this.resume();
    this.timer = setInterval(() => this.startDue(), CHECK_INTERVAL_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.timer);
    await this.thread.close();
  }

  /** Checks the sender of a message that this process has stored. */
  @OnEvent('message.received')
  add({ messageId, senderKey }: Events['message.received'], { isLocal }: EventOrigin): void {
    if (this.isEnabled && isLocal) this.schedule(messageId, senderKey);
  }

  private async resume(): Promise<void> {
    try {
      const messages = await this.rows.findUnfinished(RESUME_SECONDS, MAX_RESUMED);
      for (const { messageId, claimableInMs } of messages.toReversed()) {
        this.schedule(messageId, '', claimableInMs);
      }
    } catch (error) {
      this.logger.warn(`Senders of earlier messages are not checked: ${String(error)}`);
    }
  }

  /** Checks a message after `notBeforeMs` and the random delay. */
  private schedule(messageId: string, sender: string, notBeforeMs = 0): void {
    if (this.delayed.size >= MAX_WAITING || this.counts.get(sender) >= MAX_PER_SENDER)
      return void this.unchecked.inc({ reason: 'limit' });
    this.counts.add(sender, 1);
    const delayMs = notBeforeMs + randomInt(MIN_DELAY_MS, MAX_DELAY_MS + 1);
    this.delayed.set(messageId, { sender, dueAt: this.clock.now() + delayMs });
  }

  private startDue(): void {
    const now = this.clock.now();
    for (const [messageId, { sender, dueAt }] of this.delayed) {
      if (dueAt > now) continue;
      this.delayed.delete(messageId);
      void this.takeTurn(messageId, sender);
    }
  }

  private async takeTurn(messageId: string, sender: string): Promise<void> {
    this.dueCount += 1;
    try {
      await this.turns.run({ client: sender }, () => this.check(messageId, sender));
    } catch {
      // Too many messages are waiting, or this one has waited for too long.
      this.unchecked.inc({ reason: 'limit' });
    }
    this.dueCount -= 1;
    this.counts.add(sender, -1);
  }

  /** Checks a message. Never rejects. */
  private async check(messageId: string, sender: string): Promise<void> {
    if (this.isClosing) return;
    const since = this.clock.now();
    let isClaimed = false;
    try {
      const message = await this.rows.claim(messageId);
      // Usually another recipient's copy of the email was claimed first, or the message was deleted.
      if (!message) return;
      isClaimed = true;
      if (this.isOverCapacity(message)) return void this.unchecked.inc({ reason: 'limit' });
      this.logger.debug({ text: 'Checking the sender.', messageId } satisfies LogEntry);
      const checkSource = () => this.checkSource(message);
      const isLarge = message.size > SOURCE_BYTES.large;
      const queries = await (isLarge ? this.large(checkSource) : checkSource());
      const occupiedMs = Math.max(MIN_SLOT_MS, queries * QUERY_SLOT_MS);
      const leftMs = occupiedMs - (this.clock.now() - since);
      await new Promise<void>((resolve) => setTimeout(resolve, leftMs).unref());
    } catch (error) {
      // Until its claim has expired, a claimed message can't be claimed again.
      const notBeforeMs = isClaimed ? CLAIM_SECONDS * 1000 : 0;
      if (isDatabaseUnavailable(error)) this.schedule(messageId, sender, notBeforeMs);
      else if (!this.isClosing) this.reportFailure(String(error));
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

  /** Checks a message and returns how many DNS queries that took. */
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
