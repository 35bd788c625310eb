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

/** A handover that has not expired. `remainingSeconds` is rounded down, by PostgreSQL's clock. */
export interface HandoverRow extends Pick<Handover, 'id' | 'state' | 'device' | 'choices'> {
  expiresAt: Date;
  remainingSeconds: number;
}

/** A handover that was just claimed. `code` is the number that the other device shows. */
export interface ClaimedRow extends HandoverRow {
  addressId: string;
  code: number;
}

/** Time to claim a new token. */
const TOKEN_LIFETIME = `interval '2 minutes'`;
/** Minimum time for each next step: for the decision after the claim, for the collection after that. */
const STEP_LIFETIME = `interval '1 minute'`;
const EXTENDED = `expires_at = greatest(expires_at, now() + ${STEP_LIFETIME})`;

const COLUMNS = `id, state, device, choices, expires_at AS "expiresAt",
  floor(extract(epoch FROM expires_at - now()))::integer AS "remainingSeconds"`;

/**
 * Creates the handover of an active address, or replaces the one it has. The lock keeps the address from
 * being deleted meanwhile.
 */
const CREATE = `
WITH owner AS (SELECT id FROM addresses WHERE id = $1 AND valid_till > now() FOR KEY SHARE)
INSERT INTO handovers (id, address_id, token_hash, sealed_session, expires_at)
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

/** Of concurrent claims, only the first finds the state `open`. */
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

/** Keeps the row until it expires, so that the other device still gets the refusal. */
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
 * Hands an address over to another device of its owner:
 *
 * 1. `create` on the first device returns a token, which it shows as a QR code.
 * 2. `claim` on the other device exchanges the token for a secret and a number to show.
 * 3. `decide` on the first device allows the other one if the owner chooses the same number.
 * 4. `collect` on the other device returns the session ID, once.
 *
 * The database has the session ID only encrypted: with a key derived from the token, and after the claim
 * from the secret. Publishes `HandoverUpdated` after each of the steps 2 to 4 and after `cancel`.
 */
@Injectable()
export class HandoversService {
  constructor(
    private readonly database: DataSource,
    private readonly addresses: AddressesService,
    private readonly events: EventBus,
  ) {}

  /**
   * Creates a handover of the session's address, in place of an earlier one. Returns it with its token.
   *
   * @throws what `AddressesService.getCurrent` throws
   */
  async create(sessionId: string | undefined): Promise<{ handover: HandoverRow; token: string }> {
    const address = await this.addresses.getCurrent(sessionId);
    const token = generateSecret();
    const sealed = sealSession(token, sessionId as string);
    const values = [address.id, hashSecret(token), sealed];
    const [handover] = await this.database.query<HandoverRow[]>(CREATE, values);
    // The address has expired or was deleted meanwhile.
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
   * Allows the claim if `code` is its number, else refuses it. Changes nothing if there is no claim, or
   * the owner has already decided. Returns the handover.
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
   * Refuses the claim, or invalidates the token if there is none yet.
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
   * @throws {HandoverExpiredError} if the token or its address has expired, or it was never issued
   * @throws {HandoverUsedError} if the token was already claimed or canceled
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
      tokenHash,
      hashSecret(secret),
      sealed,
      code,
      choices,
      nameDevice(userAgent),
    ]);
    if (!handover) throw new HandoverUsedError();
    this.events.publish(new HandoverUpdated(handover.addressId, handover.id));
    return { handover, secret };
  }

  /**
   * Returns the address and its session ID for an allowed claim, once; null while the owner has not
   * decided.
   *
   * @throws {HandoverRefusedError} if the owner has refused
   * @throws {HandoverExpiredError} if the claim is unknown, expired or already collected
   * @throws {AddressExpiredError} if the address is no longer active
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
