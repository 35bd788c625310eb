import { z } from 'zod';

/**
 * A whole number in a path or a query, in decimal digits alone: neither `1e9` nor `0x10` nor
 * nothing is one.
 */
export const integerParam = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  const read = (value: unknown): unknown =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return z.preprocess(read, z.int(message).min(min, message).max(max, message));
};

/** The id of a message: a UUID, newer ones sorting after older ones (RFC 9562, version 7). */
export const messageIdSchema = z.uuid('must be a message id').toLowerCase();

/** An email address in a path. Whose it is decides what is answered, never how it is written. */
export const emailAddressParam = z
  .string('must be an email address')
  .describe('The address of the session, in any case, with or without a plus tag.');
