import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { AddressDirectoryService } from '../addresses/address-directory.service.js';
import { MessagesService } from '../messages/messages.service.js';

/** Addresses deleted in one transaction. */
const BATCH = 500;

/** Between two full batches, so that mail and readers come first. */
const PAUSE_MS = 20;

/**
 * Deletes what is due by PostgreSQL's clock: first the messages, then the addresses, in batches
 * that several workers may share (`SKIP LOCKED`), until nothing is due.
 */
@Injectable()
export class ExpiryService {
  constructor(
    private readonly database: DataSource,
    private readonly addresses: AddressDirectoryService,
    private readonly messages: MessagesService,
  ) {}

  /** Deletes every due address with its mail; answers how many addresses went. */
  async deleteDue(): Promise<number> {
    let deleted = 0;
    for (;;) {
      const batch = await this.database.transaction(async (manager) => {
        const ids = await this.addresses.lockDue(manager, BATCH);
        if (ids.length > 0) {
          await this.messages.deleteAll(manager, ids);
          await this.addresses.deleteAll(manager, ids);
        }
        return ids.length;
      });
      deleted += batch;
      if (batch < BATCH) return deleted;
      await delay(PAUSE_MS);
    }
  }

  /** Milliseconds until a second (Unix time) has come by PostgreSQL's clock; 0 when it has. */
  async untilSecond(second: number): Promise<number> {
    const [row] = await this.database.query<{ wait: number }[]>(
      'SELECT greatest(0, ceil(($1 - extract(epoch FROM clock_timestamp())) * 1000))::float8 AS wait',
      [second],
    );
    return row?.wait ?? 0;
  }
}
