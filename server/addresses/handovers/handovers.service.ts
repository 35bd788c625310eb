import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Handover } from '../../contract/handover.js';
import { EventBus } from '../../platform/events/event-bus.js';
import { AddressExpiredError } from '../address-errors.js';
import type { Address } from '../address-lookup.service.js';
import { AddressesService } from '../addresses.service.js';
import { nameDevice } from './device-name.js';
import {
  HandoverExpiredError,
  HandoverNotFoundError,
  HandoverRefusedError,
  HandoverUsedError,
} from './handover-errors.js';
import { HandoverUpdated } from './handover.events.js';
import {
  drawCode,
  generateSecret,
  hashSecret,
  matchesHash,
  sealSession,
  unsealSession,
} from './handover-secrets.js';

/** A handover that has not expired. `remainingSeconds` is a whole number, by PostgreSQL's clock. */
export interface HandoverRow extends Pick<Handover, 'id' | 'state' | 'device' | 'choices'> {
  expiresAt: Date;
  remainingSeconds: number;
}

/** A handover that was just claimed, with the number to choose. */
export interface ClaimedRow extends HandoverRow {
  addressId: string;
  code: number;
}

/** Time in which a token can be claimed. */
const TOKEN_LIFETIME = `interval '2 minutes'`;
/** Shortest time for the next step: to decide after the claim, to fetch the session after that. */
const STEP_LIFETIME = `interval '1 minute'`;
const EXTENDED = `expires_at = greatest(expires_at, now() + ${STEP_LIFETIME})`;

const COLUMNS = `id, state, device, choices, expires_at AS "expiresAt",
  floor(extract(epoch FROM expires_at - now()))::integer AS "remainingSeconds"`;

/** Replaces the handover of the address, if there is one. Locks the address, so that it stays. */
const CREATE = `
WITH owner AS (SELECT id FROM addresses WHERE id = $1 AND valid_till > now() FOR KEY SHARE)
INSERT INTO handovers AS former (id, address_id, token_hash, sealed_session, expires_at)
SELECT gen_random_uuid(), owner.id, $2, $3, now() + ${TOKEN_LIFETIME} FROM owner
ON CONFLICT (address_id) DO UPDATE SET
  id = excluded.id, token_hash = excluded.token_hash, sealed_session = excluded.sealed_session,
  expires_at = excluded.expires_at, state = 'open', claim_hash = NULL, code = NULL, choices = NULL,
  device = NULL
RETURNING ${COLUMNS}`;

const FIND = `SELECT ${COLUMNS} FROM handovers
WHERE id = $1 AND address_id = $2 AND expires_at > now()`;

const FIND_TOKEN = `
SELECT handovers.id, state, sealed_session AS sealed
FROM handovers JOIN addresses ON addresses.id = address_id AND valid_till > now()
WHERE token_hash = $1 AND expires_at > now()`;

/** Of several claims at once, PostgreSQL lets the first one update the row. */
const CLAIM = `
UPDATE handovers SET state = 'claimed', claim_hash = $2, sealed_session = $3, code = $4,
  choices = $5, device = $6, ${EXTENDED}
WHERE token_hash = $1 AND state = 'open' AND expires_at > now()
RETURNING ${COLUMNS}, code, address_id AS "addressId"`;

const DECIDE = `
UPDATE handovers SET ${EXTENDED}, state = CASE WHEN code = $3 THEN 'allowed' ELSE 'refused' END,
  sealed_session = CASE WHEN code = $3 THEN sealed_session END
WHERE id = $1 AND address_id = $2 AND state = 'claimed' AND expires_at > now()
RETURNING id`;

/** The row stays until it expires, so that the other device is told. */
const CANCEL = `
UPDATE handovers SET state = 'refused', sealed_session = NULL
WHERE id = $1 AND address_id = $2 AND state <> 'collected' AND expires_at > now()
RETURNING id`;

const FIND_CLAIM = `
SELECT state, claim_hash AS hash, address_id AS "addressId"
FROM handovers WHERE id = $1 AND expires_at > now()`;

const COLLECT = `
UPDATE handovers SET state = 'collected', sealed_session = NULL
WHERE id = $1 AND claim_hash = $2 AND state = 'allowed' AND expires_at > now()
RETURNING old.sealed_session AS sealed`;

/** Result of an UPDATE with RETURNING. */
type Updated<Row> = [rows: Row[], count: number];

/**
 * Hands an address over to another device of its owner. The owner passes a token to the device, which
 * claims it and shows a number; the owner chooses that number on the first device; then the other
 * device fetches the session ID, once. The database has the session ID only encrypted: by a key from
 * the token, and after the claim by one from the secret of the claim. Publishes `HandoverUpdated`.
 */
@Injectable()
export class HandoversService {
  constructor(
    private readonly database: DataSource,
    private readonly addresses: AddressesService,
    private readonly events: EventBus,
  ) {}

  /**
   * Starts the handover of the session's address, and ends the one before. Returns it with its token.
   *
   * @throws what `AddressesService.getCurrent` throws
   */
  async create(sessionId: string | undefined): Promise<{ handover: HandoverRow; token: string }> {
    const address = await this.addresses.getCurrent(sessionId);
    const token = generateSecret();
    const sealed = sealSession(token, sessionId as string);
    const values = [address.id, hashSecret(token), sealed];
    const [handover] = await this.database.query<HandoverRow[]>(CREATE, values);
    // Expired or deleted meanwhile.
    if (!handover) throw new AddressExpiredError();
    return { handover, token };
  }

  /**
   * Returns a handover of the session's address.
   *
   * @throws what `AddressesService.getCurrent` throws
   * @throws {HandoverNotFoundError} if the address has no such handover, or it has expired
   */
  async get(sessionId: string | undefined, id: string): Promise<HandoverRow> {
    const address = await this.addresses.getCurrent(sessionId);
    return this.find(id, address.id);
  }

  /**
   * Allows the device that shows `code`, else refuses it. Changes nothing if no device has asked, or
   * the owner has decided before.
   *
   * @throws what `get` throws
   */
  async decide(sessionId: string | undefined, id: string, code: number): Promise<HandoverRow> {
    const address = await this.addresses.getCurrent(sessionId);
    const [decided] = await this.database.query<Updated<object>>(DECIDE, [id, address.id, code]);
    if (decided.length > 0) this.events.publish(new HandoverUpdated(address.id, id));
    return this.find(id, address.id);
  }

  /**
   * Refuses the device that has asked, or makes the token worthless.
   *
   * @throws what `get` throws
   */
  async cancel(sessionId: string | undefined, id: string): Promise<void> {
    const address = await this.addresses.getCurrent(sessionId);
    const [canceled] = await this.database.query<Updated<object>>(CANCEL, [id, address.id]);
    if (canceled.length === 0) await this.find(id, address.id);
    else this.events.publish(new HandoverUpdated(address.id, id));
  }

  /**
   * Claims a token for another device. Returns the handover with the secret of the claim.
   *
   * @throws {HandoverExpiredError} if the token has expired, or was never issued
   * @throws {HandoverUsedError} if it was claimed or withdrawn before
   */
  async claim(
    token: string,
    userAgent: string | undefined,
  ): Promise<{ handover: ClaimedRow; secret: string }> {
    const tokenHash = hashSecret(token);
    const [open] = await this.database.query<{ state: string; sealed: Buffer | null }[]>(
      FIND_TOKEN,
      [tokenHash],
    );
    if (!open) throw new HandoverExpiredError();
    if (open.state !== 'open' || open.sealed === null) throw new HandoverUsedError();
    const secret = generateSecret();
    const { code, choices } = drawCode();
    const sealed = sealSession(secret, unsealSession(token, open.sealed));
    const [[handover]] = await this.database.query<Updated<ClaimedRow>>(CLAIM, [
      ...[tokenHash, hashSecret(secret), sealed],
      ...[code, choices, nameDevice(userAgent)],
    ]);
    if (!handover) throw new HandoverUsedError();
    this.events.publish(new HandoverUpdated(handover.addressId, handover.id));
    return { handover, secret };
  }

  /**
   * Returns the address and its session ID to the device that has claimed it, once; null while the
   * owner has not decided.
   *
   * @throws {HandoverRefusedError} if the owner has refused
   * @throws {HandoverExpiredError} if the claim has expired or is unknown, or was collected before
   * @throws {AddressExpiredError} if the address is not active anymore
   */
  async collect(
    id: string,
    secret: string,
  ): Promise<{ address: Address; sessionId: string } | null> {
    const [claim] = await this.database.query<
      { state: HandoverRow['state']; hash: Buffer | null; addressId: string }[]
    >(FIND_CLAIM, [id]);
    if (!claim || !matchesHash(secret, claim.hash)) throw new HandoverExpiredError();
    if (claim.state === 'claimed') return null;
    if (claim.state === 'refused') throw new HandoverRefusedError();
    const [[collected]] = await this.database.query<Updated<{ sealed: Buffer }>>(COLLECT, [
      id,
      claim.hash,
    ]);
    if (!collected) throw new HandoverExpiredError();
    this.events.publish(new HandoverUpdated(claim.addressId, id));
    const sessionId = unsealSession(secret, collected.sealed);
    return { address: await this.addresses.getCurrent(sessionId), sessionId };
  }

  private async find(id: string, addressId: string): Promise<HandoverRow> {
    const [handover] = await this.database.query<HandoverRow[]>(FIND, [id, addressId]);
    if (!handover) throw new HandoverNotFoundError();
    return handover;
  }
}
