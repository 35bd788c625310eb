import type { Client } from 'pg';
import { send } from './load/sender.js';
import type { Product } from './product.js';

const RECIPIENTS_PER_MESSAGE = 10;
const RECIPIENTS_PER_ORDER = 100_000;

/** Adds active addresses by SQL, without usable sessions. Returns them. */
export async function addAddresses(database: Client, count: number): Promise<string[]> {
  const { rows } = await database.query<{ email_address: string }>(
    `INSERT INTO addresses (email_address, session_hash, valid_till)
     SELECT 'filler-' || gen_random_uuid() || '@mayfly.test',
       decode(replace(gen_random_uuid()::text || gen_random_uuid(), '-', ''), 'hex'),
       now() + interval '1 day'
     FROM generate_series(1, $1::integer)
     RETURNING email_address`,
    [count],
  );
  return rows.map((row) => row.email_address);
}

/**
 * Stores `perAddress` messages for each address, by SMTP with ten recipients each, so that the
 * product itself writes the rows.
 */
export async function addMessages(
  product: Product,
  addresses: string[],
  perAddress: number,
): Promise<void> {
  for (let round = 0; round < perAddress; round += 1) {
    for (let start = 0; start < addresses.length; start += RECIPIENTS_PER_ORDER) {
      const recipients = addresses.slice(start, start + RECIPIENTS_PER_ORDER);
      const { refused } = await send({
        port: product.smtpPort,
        recipients,
        count: Math.ceil(recipients.length / RECIPIENTS_PER_MESSAGE),
        recipientsPerMessage: RECIPIENTS_PER_MESSAGE,
        kind: 'plain',
        run: `fill-${round}-${start}`,
      });
      if (refused[0]) throw new Error(`A filler was refused: ${refused[0]}`);
    }
  }
}

/** Counts the rows of a table. */
export async function countRows(
  database: Client,
  table: 'addresses' | 'messages',
): Promise<number> {
  const { rows } = await database.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  return Number(rows[0]?.count);
}
