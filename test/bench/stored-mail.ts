import type { Client } from 'pg';

/**
 * Fills the database by SQL: `addresses` addresses that end at `validTill`, with `messages`
 * messages each, as the product stores them.
 */
export async function fillDatabase(
  database: Client,
  { addresses, messages, validTill }: { addresses: number; messages: number; validTill: Date },
): Promise<void> {
  await database.query(
    `INSERT INTO addresses (email_address, session_hash, valid_till, message_count)
     SELECT 'filler-' || gen_random_uuid() || '@mayfly.test',
       decode(replace(gen_random_uuid()::text || gen_random_uuid(), '-', ''), 'hex'), $2, $3
     FROM generate_series(1, $1::integer)`,
    [addresses, validTill, messages],
  );
  await database.query(
    `WITH filler AS (
       SELECT id AS address_id, uuidv7() AS mail_id, n FROM addresses, generate_series(1, $1::integer) AS n
       WHERE email_address LIKE 'filler-%' AND NOT EXISTS (
         SELECT FROM messages WHERE messages.address_id = addresses.id)
     ), stored AS (
       INSERT INTO mails (id, source, content, readable, sanitizer_version)
       SELECT mail_id, repeat('x', 700)::bytea, repeat('Hello. ', 100), true, 1 FROM filler
     )
     INSERT INTO messages (id, address_id, mail_id, recipient, envelope_from, sender, subject,
       preview, size, attachments)
     SELECT uuidv7(), address_id, mail_id, 'filler@mayfly.test', 'a@example.com', 'a@example.com',
       'Filler ' || n, 'Hello.', 2000, '[]' FROM filler`,
    [messages],
  );
  await database.query('ANALYZE addresses, messages, mails');
}
