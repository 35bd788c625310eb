import { Inject, Injectable } from '@nestjs/common';
import type { Authentication } from '@mayfly/contract/message.js';
import { DATABASE_POOL, type Pool } from '../infra/database/pool.js';
import { PreparedStatement } from '../infra/database/prepared-statement.js';

/** Input of the check of a sender, except for the source itself. */
export interface UncheckedMessage {
  sourceId: string;
  /** Bytes of the source before compression. */
  size: number;
  /** The From field for display. */
  sender: string;
  envelopeFrom: string;
  clientIp: string | null;
  helo: string | null;
}

/** A recently stored message whose sender has not been checked. */
export interface UnfinishedMessage {
  messageId: string;
  /** Time until it can be claimed: another process may still be checking it. */
  claimableInMs: number;
}

/** Time after which the process that claimed a source is assumed to have ended, in seconds. */
export const CLAIM_SECONDS = 30;

const CLAIM = new PreparedStatement<UncheckedMessage>(
  `UPDATE sources SET authentication_claimed_at = clock_timestamp()
   FROM messages JOIN addresses ON addresses.id = messages.address_id
   WHERE messages.id = $1 AND sources.id = messages.source_id
     AND addresses.valid_till > clock_timestamp()
     AND sources.authentication IS NULL
     AND coalesce(sources.authentication_claimed_at, '-infinity')
       < clock_timestamp() - interval '${CLAIM_SECONDS} seconds'
   RETURNING sources.id AS "sourceId", sources.size, sources.sender,
     sources.envelope_from AS "envelopeFrom", sources.client_ip AS "clientIp", sources.helo`,
);

const SAVE = new PreparedStatement<{ addressId: string; messageId: string }>(
  `WITH saved AS (
     UPDATE sources SET authentication = $2::jsonb WHERE id = $1 AND authentication IS NULL
     RETURNING id
   )
   SELECT messages.address_id AS "addressId", messages.id AS "messageId"
   FROM saved JOIN messages ON messages.source_id = saved.id`,
);

const READ_SOURCE = new PreparedStatement<{ source: Buffer }>(
  'SELECT source FROM sources WHERE id = $1',
);

const FIND_UNFINISHED = new PreparedStatement<UnfinishedMessage>(
  `SELECT messages.id AS "messageId",
     greatest(0, extract(epoch FROM authentication_claimed_at - clock_timestamp()
       + interval '${CLAIM_SECONDS} seconds') * 1000)::float8 AS "claimableInMs"
   FROM messages JOIN sources ON sources.id = messages.source_id
   WHERE messages.id > (SELECT uuidv7($1::interval)) AND sources.authentication IS NULL
   ORDER BY messages.id DESC LIMIT $2::integer`,
);

/**
 * Reads and writes the sender checks of sources, in raw SQL because each email that is stored runs these statements.
 */
@Injectable()
export class AuthenticationsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /**
   * Claims the source of a message for this process. Returns null if it has been claimed or checked
   * already, or the message is deleted or expired.
   */
  async claim(messageId: string): Promise<UncheckedMessage | null> {
    const [message] = await CLAIM.run(this.pool, [messageId]);
    return message ?? null;
  }

  /** Returns a source in zlib format (RFC 1950), or null if it is deleted. */
  async readSource(sourceId: string): Promise<Buffer | null> {
    const [row] = await READ_SOURCE.run(this.pool, [sourceId]);
    return row?.source ?? null;
  }

  /** Stores the authentication of a source, unless it has one. Returns the messages of the source. */
  save(
    sourceId: string,
    authentication: Authentication,
  ): Promise<{ addressId: string; messageId: string }[]> {
    return SAVE.run(this.pool, [sourceId, JSON.stringify(authentication)]);
  }

  /** Returns messages of the last `seconds` without an authentication, newest first. */
  findUnfinished(seconds: number, limit: number): Promise<UnfinishedMessage[]> {
    return FIND_UNFINISHED.run(this.pool, [`-${seconds} seconds`, limit]);
  }
}
