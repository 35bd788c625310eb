import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import type { DeletionFigures } from '../contract/deletion-figures.js';
import { DeletionFiguresService } from './deletion-figures.service.js';

const toUnixTime = (time: string | null): number => (time ? Date.parse(time) / 1000 : 0);

/** Each metric with its help text and its value; all nodes report the same, over 24 hours. */
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

/** Adds the figures of deletions to the metrics of this process. */
@Injectable()
export class DeletionMetricsService implements OnModuleInit {
  constructor(
    private readonly registry: Registry,
    private readonly figures: DeletionFiguresService,
  ) {}

  onModuleInit(): void {
    const { figures, registry } = this;
    for (const [name, help, value] of METRICS) {
      const gauge: Gauge = new Gauge({
        name: `mayfly_deletions_${name}`,
        help,
        registers: [registry],
        collect: async (): Promise<void> => gauge.set(value(await figures.read())),
      });
    }
  }
}
