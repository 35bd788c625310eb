import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DeletionFigures } from '../contract/deletion-figures.js';
import { MONOTONIC_CLOCK, type Clock } from '../platform/clock/clock.js';
import { findMedianSeconds } from './deletion-delays.js';

/** Time for which figures are cached, in milliseconds. */
const CACHE_MS = 15_000;

interface Row {
  now: Date;
  addresses: number;
  messages: number;
  refusedDeliveries: number;
  delays: number[];
  maxDelayMs: number | null;
  storageErasedUntil: Date | null;
  logErasedUntil: Date | null;
  pendingSince: Date | null;
}

const READ = `
WITH counted AS MATERIALIZED (
  SELECT * FROM deletion_counts WHERE minute > now() - interval '24 hours'
)
SELECT now() AS now, total.*, delay.delays,
  storage_erased_until AS "storageErasedUntil", log_erased_until AS "logErasedUntil",
  pending_since AS "pendingSince"
FROM (
  SELECT coalesce(sum(addresses), 0)::float8 AS addresses,
    coalesce(sum(messages), 0)::float8 AS messages,
    coalesce(sum(refused_emails), 0)::float8 AS "refusedDeliveries",
    max(max_delay_ms)::float8 AS "maxDelayMs"
  FROM counted
) AS total, (
  SELECT coalesce(array_agg(count ORDER BY class), '{}') AS delays FROM (
    SELECT class, sum(count)::float8 AS count
    FROM counted, unnest(delays) WITH ORDINALITY AS delay (count, class) GROUP BY class
  ) AS classes
) AS delay, erasure`;

/** Reads the figures of deletions of all nodes from the database. */
@Injectable()
export class DeletionFiguresService {
  private last: Promise<DeletionFigures> | null = null;
  private readAt = -Infinity;

  constructor(
    private readonly database: DataSource,
    @Inject(MONOTONIC_CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the figures of the last 24 hours, from a cache of 15 seconds. Concurrent calls share a query. */
  read(): Promise<DeletionFigures> {
    if (this.last && this.clock.now() - this.readAt < CACHE_MS) return this.last;
    this.readAt = this.clock.now();
    const reading = this.query();
    this.last = reading;
    // Errors are not cached.
    reading.catch(() => (this.last = null));
    return reading;
  }

  private async query(): Promise<DeletionFigures> {
    const [row] = (await this.database.query<Row[]>(READ)) as [Row];
    const { maxDelayMs } = row;
    return {
      updatedAt: row.now.toISOString(),
      addresses: row.addresses,
      messages: row.messages,
      refusedDeliveries: row.refusedDeliveries,
      delay: {
        medianSeconds: findMedianSeconds(row.delays, maxDelayMs ?? 0),
        maxSeconds: maxDelayMs === null ? null : maxDelayMs / 1000,
      },
      erasure: {
        storageErasedUntil: row.storageErasedUntil?.toISOString() ?? null,
        logErasedUntil: row.logErasedUntil?.toISOString() ?? null,
        pendingSince: row.pendingSince?.toISOString() ?? null,
      },
    };
  }
}
