import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { MONOTONIC_CLOCK, type Clock } from '../infra/clock/clock.js';
import { addReadGauge } from '../infra/metrics/read-gauge.js';

/** Minimum time between two counts of addresses, in milliseconds. */
const CACHE_MS = 10_000;

/** Addresses are counted up to this number; above it, PostgreSQL's estimate of the table's rows is used. */
const MAX_COUNTED = 100_000;

const COUNT_ACTIVE = `
SELECT CASE WHEN active.count < $1::bigint THEN active.count ELSE greatest(active.count, (
  SELECT reltuples FROM pg_class WHERE oid = 'addresses'::regclass
)) END::float8 AS count
FROM (
  SELECT count(*) FROM (SELECT FROM addresses WHERE valid_till > now() LIMIT $1::bigint) AS listed
) AS active`;

/** Adds the number of active addresses to the metrics. All nodes report the same. */
@Injectable()
export class AddressMetricsService implements OnModuleInit {
  private last: Promise<number> | null = null;
  private readAt = -Infinity;

  constructor(
    private readonly registry: Registry,
    private readonly database: DataSource,
    @Inject(MONOTONIC_CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    addReadGauge(this.registry, {
      name: 'mayfly_addresses_active',
      help: `Active addresses of all nodes, counted up to ${MAX_COUNTED} and estimated above.`,
      read: () => this.count(),
    });
  }

  private count(): Promise<number> {
    if (this.last && this.clock.now() - this.readAt < CACHE_MS) return this.last;
    this.readAt = this.clock.now();
    const counting = this.query();
    this.last = counting;
    counting.catch(() => (this.last = null));
    return counting;
  }

  private async query(): Promise<number> {
    const [row] = await this.database.query<{ count: number }[]>(COUNT_ACTIVE, [MAX_COUNTED]);
    return row?.count ?? 0;
  }
}
