import { Inject, Injectable } from '@nestjs/common';
import { Registry, type Counter } from 'prom-client';
import { CONFIG, type Config } from '../../config/config.js';
import { addCounter } from '../metrics/create-metrics.js';
import { Counters } from './counters.js';
import { createTooManyRequestsError, REQUESTS_PER_MINUTE, type LimitClass } from './rate-limits.js';

/** Counts the requests of each client and refuses those beyond a limit. */
@Injectable()
export class RateLimiterService {
  private readonly rejections: Counter<'limit'>;

  constructor(
    @Inject(Counters) private readonly requests: Counters,
    @Inject(CONFIG) private readonly config: Config,
    registry: Registry,
  ) {
    this.rejections = addCounter(
      registry,
      'mayfly_rate_limit_rejections_total',
      'Requests and sockets that were refused because their client exceeded a limit.',
      { limit: [...Object.keys(REQUESTS_PER_MINUTE), 'sockets'] },
    );
  }

  /**
   * Counts `amount` requests of a class for a client (see `identifyClient`), or does nothing for null,
   * a client that is exempt.
   *
   * @throws {TooManyRequestsError} beyond its limit, unless `RATE_LIMITS` is off
   * @example await limiter.consume('pages', identifyClient(request.ip));
   */
  async consume(limitClass: LimitClass, client: string | null, amount = 1): Promise<void> {
    if (!this.config.RATE_LIMITS || client === null) return;
    const key = `${limitClass}:${client}`;
    // Redis needn't count what is refused anyway.
    const { sum, msLeft } = this.isFlooding(limitClass, client)
      ? this.requests.addOwn(key, amount)
      : await this.requests.add(key, amount);
    if (sum > REQUESTS_PER_MINUTE[limitClass]) this.refuse(limitClass, msLeft);
  }

  /**
   * Counts nothing, and refuses a client without a request left.
   *
   * @throws {TooManyRequestsError} at its limit, unless `RATE_LIMITS` is off
   */
  async assertLeft(limitClass: LimitClass, client: string): Promise<void> {
    const { sum, msLeft } = await this.requests.add(`${limitClass}:${client}`, 0);
    const isLimited = this.config.RATE_LIMITS && sum >= REQUESTS_PER_MINUTE[limitClass];
    if (isLimited) this.refuse(limitClass, msLeft);
  }

  /** Returns whether a client goes on although it was refused as often as its limit of this class permits requests. */
  isFlooding(limitClass: LimitClass, client: string): boolean {
    return this.requests.get(`${limitClass}:${client}`) > 2 * REQUESTS_PER_MINUTE[limitClass];
  }

  /** Counts a rejection by another limit for the metrics. SMTP counts its own refusals. */
  countRejection(limit: LimitClass | 'sockets'): void {
    this.rejections.inc({ limit });
  }

  private refuse(limitClass: LimitClass, msLeft: number): never {
    this.countRejection(limitClass);
    throw createTooManyRequestsError(Math.max(1, Math.ceil(msLeft / 1_000)));
  }
}
