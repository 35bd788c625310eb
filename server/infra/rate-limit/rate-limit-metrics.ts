import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { REQUESTS_PER_MINUTE, type LimitClass } from './rate-limits.js';

/** Counts requests and sockets refused because their client exceeds a limit. SMTP counts its own refusals. */
@Injectable()
export class RateLimitMetrics {
  private readonly rejections: Counter<'limit'>;

  constructor(registry: Registry) {
    this.rejections = new Counter({
      name: 'mayfly_rate_limit_rejections_total',
      help: 'Requests and sockets that were refused because their client exceeded a limit.',
      labelNames: ['limit'] as const,
      registers: [registry],
    });
    // Prometheus computes no rate for the first increment of a series that didn't exist before.
    for (const limit of [...Object.keys(REQUESTS_PER_MINUTE), 'sockets']) {
      this.rejections.inc({ limit }, 0);
    }
  }

  /** Counts a rejection by a class of requests, or by the number of sockets. */
  count(limit: LimitClass | 'sockets'): void {
    this.rejections.inc({ limit });
  }
}
