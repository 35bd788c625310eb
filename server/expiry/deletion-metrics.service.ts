import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import type { DeletionFigures } from '../contract/deletion-figures.js';
import { addReadGauge } from '../platform/metrics/read-gauge.js';
import { DeletionFiguresService } from './deletion-figures.service.js';

const toUnixTime = (time: string | null): number => (time ? Date.parse(time) / 1000 : 0);

/** Name, help text and value of each metric. All nodes report the same values, of the last 24 hours. */
const METRICS: [name: string, help: string, value: (figures: DeletionFigures) => number][] = [
  ['addresses', 'Addresses deleted in the last 24 hours.', ({ addresses }) => addresses],
  ['messages', 'Messages deleted in the last 24 hours.', ({ messages }) => messages],
  [
    'refused_deliveries',
    'SMTP connections of the last 24 hours with email for an address that had ended; a lower bound.',
    ({ refusedDeliveries }) => refusedDeliveries,
  ],
  [
    'delay_median_seconds',
    'Half of the addresses were deleted within this time after their expiry.',
    ({ delay }) => delay.medianSeconds ?? 0,
  ],
  [
    'delay_max_seconds',
    'Longest time from the expiry of an address to its deletion.',
    ({ delay }) => delay.maxSeconds ?? 0,
  ],
  [
    'erasure_pending_since_seconds',
    'Unix time of the first deletion that is not erased from the files; 0 if there is none.',
    ({ erasure }) => toUnixTime(erasure.pendingSince),
  ],
];

/** Reads only one entry of the index on `valid_till`, the earliest expiry. */
const READ_LAG = `
SELECT greatest(0, extract(epoch FROM clock_timestamp() - min(valid_till)))::float8 AS lag
FROM addresses`;

/** Adds the figures of deletions to the metrics of this process. */
@Injectable()
export class DeletionMetricsService implements OnModuleInit {
  constructor(
    private readonly registry: Registry,
    private readonly figures: DeletionFiguresService,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    const { figures, registry } = this;
    for (const [name, help, value] of METRICS) {
      addReadGauge(registry, {
        name: `mayfly_deletions_${name}`,
        help,
        read: async () => value(await figures.read()),
      });
    }
    addReadGauge(registry, {
      name: 'mayfly_expiry_lag_seconds',
      help: 'How long the oldest expired address waits for its deletion; 0 if none does.',
      read: () => this.readLag(),
    });
  }

  private async readLag(): Promise<number> {
    const [row] = await this.database.query<{ lag: number }[]>(READ_LAG);
    return row?.lag ?? 0;
  }
}
