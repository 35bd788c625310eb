import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { ChangesService } from '../infra/changes/changes.service.js';
import { canonicalizeAddress } from './address-policy.js';

const CHECK_INTERVAL_MS = 100;

/**
 * Outcome of a purge. `deleted`: the address was deleted with its messages. `ended`: it is unreachable,
 * and will be deleted once a process with the role `worker` runs. `not-found`: it doesn't exist.
 */
export type PurgeResult = 'deleted' | 'ended' | 'not-found';

/**
 * Ends addresses on behalf of an operator, by setting their expiry to now: all nodes refuse them from
 * the commit on, and delete, count and erase them like expired ones. Every node publishes
 * `address.ended`.
 */
@Injectable()
export class AddressPurgeService {
  constructor(
    private readonly database: DataSource,
    private readonly changes: ChangesService,
  ) {}

  /** Ends an address at once, and waits up to `waitMs` milliseconds for its deletion. */
  async purge(emailAddress: string, waitMs: number): Promise<PurgeResult> {
    const canonical = canonicalizeAddress(emailAddress.trim());
    const id = canonical === null ? undefined : await this.end(canonical);
    if (id === undefined) return 'not-found';
    const deadline = performance.now() + waitMs;
    for (;;) {
      await this.changes.poll();
      const rows = await this.database.query<object[]>('SELECT FROM addresses WHERE id = $1', [id]);
      if (rows.length === 0) return 'deleted';
      if (performance.now() >= deadline) return 'ended';
      await delay(CHECK_INTERVAL_MS);
    }
  }

  private end(emailAddress: string): Promise<string | undefined> {
    return this.database.transaction(async (transaction) => {
      const [rows] = (await transaction.query(
        `UPDATE addresses SET valid_till = least(valid_till, now())
         WHERE email_address = $1 RETURNING id`,
        [emailAddress],
      )) as [{ id: string }[], number];
      if (rows[0]) await this.changes.record(transaction, 'address.ended', rows[0].id);
      return rows[0]?.id;
    });
  }
}
