import { DomainError } from '@mayfly/contract/domain-error.js';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { TargetEntity, type TargetKind } from './target.entity.js';
import { NIL_UUID } from '../infra/database/uuids.js';

/** Columns of `addresses` that count targets. The statement that stores messages reads them. */
const COUNTS = { webhook: 'webhook_count', push: 'push_count' };

/** A target to add. */
type NewTarget = Pick<TargetEntity, 'kind' | 'url'> &
  Partial<Pick<TargetEntity, 'p256dh' | 'auth' | 'showsContent'>>;

/**
 * Reads and writes the targets of notifications. Each change locks the address first, as deliveries of
 * email do, and updates its count.
 */
@Injectable()
export class TargetsRepository {
  constructor(@InjectRepository(TargetEntity) private readonly targets: Repository<TargetEntity>) {}

  /** Returns the targets of an address, oldest first. */
  list(addressId: string, kind: TargetKind): Promise<TargetEntity[]> {
    return this.targets.find({ where: { addressId, kind }, order: { id: 'ASC' } });
  }

  /**
   * Adds a target. It starts after the newest message, so older ones aren't sent. A browser whose endpoint the
   * address has already is updated instead.
   *
   * @returns null if the address has `limit` targets of this kind
   * @throws {DomainError} `address-expired` if the address has expired in the meantime
   */
  add(addressId: string, target: NewTarget, limit: number): Promise<TargetEntity | null> {
    const { kind, url } = target;
    return this.targets.manager.transaction(async (manager) => {
      const owner = await lockOwner(manager, addressId, kind);
      if (!owner) throw new DomainError('address-expired');
      const targets = manager.getRepository(TargetEntity);
      const known = kind === 'push' ? await targets.findOneBy({ addressId, kind, url }) : null;
      if (known) return targets.save(targets.merge(known, target));
      if (owner.count >= limit) return null;
      await changeCount(manager, addressId, kind, 1);
      const sweptUntil = owner.newestMessageId ?? NIL_UUID;
      return targets.save(targets.create({ ...target, addressId, sweptUntil }));
    });
  }

  /** Deletes a target of an address, with its deliveries. Returns whether there was one. */
  delete(addressId: string, kind: TargetKind, id: string): Promise<boolean> {
    return this.targets.manager.transaction(async (manager) => {
      await lockOwner(manager, addressId, kind);
      const { affected } = await manager.delete(TargetEntity, { id, addressId, kind });
      if (affected === 1) await changeCount(manager, addressId, kind, -1);
      return affected === 1;
    });
  }
}

async function lockOwner(manager: EntityManager, addressId: string, kind: TargetKind) {
  const [owner] = await manager.query<{ count: number; newestMessageId: string | null }[]>(
    `SELECT ${COUNTS[kind]} AS count, (
       SELECT id FROM messages WHERE address_id = $1 ORDER BY id DESC LIMIT 1
     ) AS "newestMessageId"
     FROM addresses WHERE id = $1 AND valid_till > now() FOR NO KEY UPDATE`,
    [addressId],
  );
  return owner ?? null;
}

async function changeCount(
  manager: EntityManager,
  addressId: string,
  kind: TargetKind,
  change: number,
): Promise<void> {
  const column = COUNTS[kind];
  await manager.query(`UPDATE addresses SET ${column} = ${column} + $2 WHERE id = $1`, [
    addressId,
    change,
  ]);
}
