import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Registry } from 'prom-client';
import { addReadGauge } from '../infra/metrics/create-metrics.js';
import { AddressesRepository } from './addresses.repository.js';

/** Addresses are counted up to this number; above it, PostgreSQL's estimate of the table's rows is used. */
const MAX_COUNTED = 100_000;

/** Adds the number of active addresses, and how late expired ones are, to the metrics. All nodes report the same. */
@Injectable()
export class AddressMetricsService implements OnModuleInit {
  constructor(
    private readonly registry: Registry,
    private readonly addresses: AddressesRepository,
  ) {}

  onModuleInit(): void {
    addReadGauge(this.registry, {
      name: 'mayfly_addresses_active',
      help: `Active addresses of all nodes, counted up to ${MAX_COUNTED} and estimated above.`,
      read: () => this.addresses.countActive(MAX_COUNTED),
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
}
