import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ChangesService } from '../infra/changes/changes.service.js';
import { AddressEntity } from './address.entity.js';
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
    @InjectRepository(AddressEntity) private readonly addresses: Repository<AddressEntity>,
    private readonly changes: ChangesService,
  ) {}

  /** Ends an address immediately, and waits up to `waitMs` milliseconds for its deletion. */
  async purge(emailAddress: string, waitMs: number): Promise<PurgeResult> {
    const canonical = canonicalizeAddress(emailAddress.trim());
    const id = canonical === null ? undefined : await this.end(canonical);
    if (id === undefined) return 'not-found';
    const deadline = performance.now() + waitMs;
    for (;;) {
      await this.changes.poll();
      if (!(await this.addresses.existsBy({ id }))) return 'deleted';
      if (performance.now() >= deadline) return 'ended';
      await delay(CHECK_INTERVAL_MS);
    }
  }

  private end(emailAddress: string): Promise<string | undefined> {
    return this.addresses.manager.transaction(async (transaction) => {
      const addresses = transaction.getRepository(AddressEntity);
      const address = await addresses.findOneBy({ emailAddress });
      if (!address) return undefined;
      await addresses.update({ id: address.id }, { validTill: () => 'least(valid_till, now())' });
      await this.changes.record(transaction, 'address.ended', address.id);
      return address.id;
    });
  }
}
