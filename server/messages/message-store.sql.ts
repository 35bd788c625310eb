import { PreparedStatement } from '../platform/database/prepared-statement.js';

/** What is told of a message that was stored. */
export interface StoredRow {
  id: string;
  mailId: string;
  addressId: string;
  emailAddress: string;
  receivedAt: Date;
}

/**
 * Stores a batch of mails in one statement. The addresses are locked in the order of their ids,
 * so that two batches can never wait for each other in a circle; those that are dead or full
 * drop out, and a mail with no address left is not stored at all. The counters of an address
 * move with its messages, so that limits and totals need no counting. The id of a message is made
 * here, once its address is locked until the commit: so in every inbox ids follow the order of
 * commits, whichever node stores, and who has seen one never misses what comes after it.
 *
 * Its plan is kept while tables grow: addresses are named by arrays of ids and the clock is one
 * that no index can be asked by, so that it reads these addresses and never all of them.
 *
 * Parameters: 1 the messages and 2 the mails as JSON arrays, because one text is read faster
 * than twenty arrays; 3 the compressed sources one behind the other, as bytes; 4 and 5 the
 * limits of an inbox in messages and bytes.
 */
export const STORE_MAILS = new PreparedStatement<StoredRow>(`
WITH wanted AS MATERIALIZED (
  SELECT * FROM json_to_recordset($1::json)
    AS wanted (mail_id uuid, address_id bigint, recipient text)
), mail AS MATERIALIZED (
  SELECT * FROM json_to_recordset($2::json)
    AS mail (id uuid, source_start integer, source_length integer, content text,
      text_alternative text, remote_images text[], readable boolean, sanitizer_version smallint,
      envelope_from text, sender text, subject text, preview text, size integer,
      attachments jsonb, verification_code text, verification_link text, remote_content jsonb)
), alive AS (
  SELECT id FROM addresses
  WHERE id = ANY (ARRAY(SELECT address_id FROM wanted)) AND valid_till > clock_timestamp()
    AND message_count < $4::integer AND stored_bytes < $5::bigint
  ORDER BY id FOR NO KEY UPDATE
), counted AS (
  UPDATE addresses SET message_count = message_count + share.messages,
    stored_bytes = stored_bytes + share.bytes
  FROM (
    SELECT wanted.address_id, count(*) AS messages, sum(mail.size) AS bytes
    FROM wanted JOIN mail ON mail.id = wanted.mail_id GROUP BY wanted.address_id
  ) AS share
  WHERE addresses.id = ANY (ARRAY(SELECT id FROM alive)) AND addresses.id = share.address_id
  RETURNING addresses.id, addresses.email_address
), stored_mails AS (
  INSERT INTO mails (id, source, content, text_alternative, remote_images, readable,
    sanitizer_version)
  SELECT id, substring($3::bytea FROM source_start + 1 FOR source_length), content,
    text_alternative, remote_images, readable, sanitizer_version
  FROM mail WHERE id IN (
    SELECT mail_id FROM wanted JOIN counted ON counted.id = wanted.address_id)
), stored AS (
  INSERT INTO messages (id, address_id, mail_id, recipient, envelope_from, sender, subject,
    preview, size, attachments, verification_code, verification_link, remote_content)
  SELECT uuidv7(), wanted.address_id, wanted.mail_id, wanted.recipient, mail.envelope_from,
    mail.sender, mail.subject, mail.preview, mail.size, mail.attachments,
    mail.verification_code, mail.verification_link, mail.remote_content
  FROM wanted JOIN mail ON mail.id = wanted.mail_id
    JOIN counted ON counted.id = wanted.address_id
  RETURNING id, mail_id, address_id, received_at
)
SELECT stored.id, stored.mail_id AS "mailId", stored.address_id AS "addressId",
  counted.email_address AS "emailAddress", stored.received_at AS "receivedAt"
FROM stored JOIN counted ON counted.id = stored.address_id`);
