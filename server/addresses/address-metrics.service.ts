import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Registry } from 'prom-client';
import { MONOTONIC_CLOCK, type Clock } from '../infra/clock/clock.js';
import { addReadGauge } from '../infra/metrics/create-metrics.js';
import { AddressesRepository } from './addresses.repository.js';

/** Minimum time between two counts of addresses, in milliseconds. */
const CACHE_MS = 10_000;

/** Addresses are counted up to this number; above it, PostgreSQL's estimate of the table's rows is used. */
const MAX_COUNTED = 100_000;

/** Adds the number of active addresses, and how late expired ones are, to the metrics. All nodes report the same. */
@Injectable()
export class AddressMetricsService implements OnModuleInit {
  private last: Promise<number> | null = null;
  private readAt = -Infinity;

  constructor(
    private readonly registry: Registry,
    private readonly addresses: AddressesRepository,
    @Inject(MONOTONIC_CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    addReadGauge(this.registry, {
      name: 'mayfly_addresses_active',
      help: `Active addresses of all nodes, counted up to ${MAX_COUNTED} and estimated above.`,
      read: () => this.count(),
    });
    addReadGauge(this.registry, {
      name: 'mayfly_addresses_overdue_seconds',
      help: 'Time since the expiry of the oldest address that is still stored; 0 if none has expired.',
      read: () => this.readOverdueSeconds(),
    });
  }

  /** Returns for how long the oldest expired address has been stored, in seconds; 0 if none is. */
  readOverdueSeconds(): Promise<number> {
    return this.addresses.readOverdueSeconds();
  }

  private count(): Promise<number> {
    if (this.last && this.clock.now() - this.readAt < CACHE_MS) return this.last;
    this.readAt = this.clock.now();
    const counting = this.addresses.countActive(MAX_COUNTED);
    this.last = counting;
    counting.catch(() => (this.last = null));
    return counting;
  }
}
