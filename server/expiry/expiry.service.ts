import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { AddressDirectoryService } from '../addresses/address-directory.service.js';
import { pauseAfter } from './pause-after.js';

/** A batch takes a few milliseconds: about what an email that arrives meanwhile may wait. */
const BATCH = { addresses: 50, messages: 200, bytes: 8 * 1024 * 1024 };

/**
 * Deletes what is due by PostgreSQL's clock in small batches with pauses between them, since
 * thousands of addresses may end in one second and deliveries go first.
 */
@Injectable()
export class ExpiryService implements OnModuleDestroy {
  private last: Promise<number> = Promise.resolve(0);
  private isClosing = false;

  constructor(
    private readonly database: DataSource,
    private readonly addresses: AddressDirectoryService,
  ) {}

  /**
   * Deletes every due address with its messages and returns how many addresses were deleted. One
   * deletion runs at a time: a second call begins when the first one is done.
   */
  deleteDue(): Promise<number> {
    const next = this.last.then(() => this.deleteInBatches());
    this.last = next.catch(() => 0);
    return next;
  }

  /** Ends a deletion after its current batch; the sweep of the next start does the rest. */
  onModuleDestroy(): void {
    this.isClosing = true;
  }

  /** Milliseconds until a second (Unix time) has come by PostgreSQL's clock; 0 when it has. */
  async untilSecond(second: number): Promise<number> {
    const [row] = await this.database.query<{ wait: number }[]>(
      'SELECT greatest(0, ceil(($1 - extract(epoch FROM clock_timestamp())) * 1000))::float8 AS wait',
      [second],
    );
    return row?.wait ?? 0;
  }

  private async deleteInBatches(): Promise<number> {
    let total = 0;
    while (!this.isClosing) {
      const started = performance.now();
      const deleted = await this.addresses.deleteDue(BATCH);
      if (deleted === 0) break;
      total += deleted;
      await delay(pauseAfter(performance.now() - started));
    }
    return total;
  }
}
