import type { Config } from '../config/config.js';
import type { Clock } from '../infra/clock/clock.js';
import { createDeliveryFetcher } from '../infra/outbound/outbound-fetcher.service.js';
import { DeliverySlots } from '../infra/outbound/delivery-slots.js';
import { OutboundError, type OutboundFailure } from '../infra/outbound/outbound-error.js';
import type { OutboundPost } from '../infra/outbound/outbound-fetcher.service.js';
import type { OutboundLimits } from '../infra/outbound/outbound-limits.js';
import type { PendingDelivery } from './deliveries.repository.js';

/** Time that a message may wait to be parsed. If it takes longer, its job goes back to the queue. */
export const PARSE_DEADLINE_MS = 2_000;

/**
 * Used both for a name that doesn't exist and for one that resolves to a private network. Both are retried, too,
 * so targets can't reveal host names of an intranet.
 */
const NOT_PUBLIC = 'The host of the URL does not exist or is not public.';
const REASONS: Partial<Record<OutboundFailure, string>> = {
  url: 'The URL cannot be requested.',
  name: NOT_PUBLIC,
  address: NOT_PUBLIC,
  timeout: 'The receiver did not respond within 10 seconds.',
};
const NO_CONNECTION = 'The receiver did not accept the connection, or closed it.';

/**
 * Result of a request. `busy`: nothing was sent, because of our own limits. `unsubscribed`: the target
 * doesn't exist any more. `blocked`: the outbound policy refused the destination; retried like `failed`.
 * `refused`: another try would fail as well.
 */
export type SendResult =
  | { kind: 'delivered' | 'busy' | 'unsubscribed' }
  | { kind: 'failed' | 'blocked' | 'refused'; reason: string };

/** Content to send for a delivery; nothing if the message was deleted, or is still being parsed. */
export type Request = OutboundPost | 'gone' | 'unparsed';

/** Sends one kind of notification with its own limits, so neither kind delays the other. */
export abstract class NotificationSender {
  /** Number of tries until a delivery is given up. */
  abstract readonly maxTries: number;
  readonly slots: DeliverySlots;
  private readonly fetcher;

  constructor(
    config: Config,
    clock: Clock,
    rates: Pick<OutboundLimits, 'rate' | 'ratePerDestination'>,
  ) {
    this.slots = new DeliverySlots(clock);
    this.fetcher = createDeliveryFetcher(config, clock, rates);
  }

  /** @param ageMs time since the job was added */
  abstract buildRequest(delivery: PendingDelivery, ageMs: number): Promise<Request>;

  /** Returns what is wrong with the form of a URL, or with its host if that is an IP address; null if nothing. */
  findUrlProblem(url: string): OutboundFailure | null {
    try {
      this.fetcher.check(url);
      return null;
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return error.failure;
    }
  }

  /** Sends a request once, through a fetcher that prevents SSRF. */
  async send(request: OutboundPost): Promise<SendResult> {
    try {
      const status = await this.fetcher.post(request);
      if (status >= 200 && status < 300) return { kind: 'delivered' };
      return this.classifyError(status);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const { failure } = error;
      if (failure === 'busy') return { kind: 'busy' };
      const isBlocked = failure === 'address' || failure === 'url';
      return { kind: isBlocked ? 'blocked' : 'failed', reason: REASONS[failure] ?? NO_CONNECTION };
    }
  }

  /** Classifies a response with a status other than 2xx. */
  protected classifyError(status: number): SendResult {
    return { kind: 'failed', reason: formatStatus(status) };
  }
}

/** Returns why a response is a failure. */
export const formatStatus = (status: number): string => `The receiver responded with ${status}.`;
