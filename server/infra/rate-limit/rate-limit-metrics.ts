import { Injectable } from '@nestjs/common';
import { Registry, type Counter } from 'prom-client';
import { addCounter } from '../metrics/create-metrics.js';
import { REQUESTS_PER_MINUTE, type LimitClass } from './rate-limits.js';

/** Counts requests and sockets refused because their client exceeds a limit. SMTP counts its own refusals. */
@Injectable()
export class RateLimitMetrics {
  private readonly rejections: Counter<'limit'>;

  constructor(registry: Registry) {
    this.rejections = addCounter(
      registry,
      'mayfly_rate_limit_rejections_total',
      'Requests and sockets that were refused because their client exceeded a limit.',
      { limit: [...Object.keys(REQUESTS_PER_MINUTE), 'sockets'] },
    );
  }

  /** Counts a rejection by a class of requests, or by the number of sockets. */
  count(limit: LimitClass | 'sockets'): void {
    this.rejections.inc({ limit });
  }
}
