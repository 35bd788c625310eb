import { Inject, Injectable } from '@nestjs/common';
import { PARSER_VERSION } from '@mayfly/mail-parser/parsed-message.js';
import { DATABASE_POOL, type Pool } from '../../../infra/database/pool.js';
import { PreparedStatement } from '../../../infra/database/prepared-statement.js';
import type { Inbox } from '../../stored-message.js';

/**
 * Location of an image of a message. `isParsed`: whether its parsed source is stored. `url` is null
 * if it isn't, and if the message has no such image.
 */
export interface ImageLocation {
  sourceId: string;
  url: string | null;
  isParsed: boolean;
}

/** Every image that a page shows runs this statement. */
const LOCATE = new PreparedStatement<ImageLocation>(
  `SELECT message.source_id AS "sourceId", parsed.remote_images ->> $3::integer AS url,
     parsed.source_id IS NOT NULL AS "isParsed"
   FROM messages AS message LEFT JOIN readings AS parsed
     ON parsed.source_id = message.source_id AND parsed.version = ${PARSER_VERSION}
   WHERE message.id = $1 AND message.address_id = $2`,
);

/** Finds the remote images of messages, in raw SQL to load one URL instead of the whole message. */
@Injectable()
export class RemoteImagesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Returns where an image of a message is, or null if this inbox has no such message. */
  async locate(inbox: Inbox, messageId: string, index: number): Promise<ImageLocation | null> {
    const [location] = await LOCATE.run(this.pool, [messageId, inbox.id, index]);
    return location ?? null;
  }
}
