import { z } from 'zod';

/**
 * Returns the schema of an integer in a path or a query. Accepts decimal digits only: no `1e9`, no
 * `0x10`, no empty text.
 */
export const integerParam = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  const read = (value: unknown): unknown =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return z.preprocess(read, z.int(message).min(min, message).max(max, message));
};

/** Returns the schema of a flag in a query. */
export const flagParam = () => {
  const read = (value: unknown): unknown =>
    value === 'true' || value === 'false' ? value === 'true' : value;
  return z.preprocess(read, z.boolean('must be true or false'));
};

/** Returns the schema of the flag that adds a message's bodies as their sender wrote them. */
export const originalParam = () =>
  flagParam()
    .optional()
    .describe('With `true`, adds `html` and `text` as the sender wrote them; unsafe to render.');

/** ID of a message: a UUID of version 7 (RFC 9562), so newer ones sort after older ones. */
export const messageIdSchema = z.uuid('must be a message ID').toLowerCase();

/** An email address in a path. Its format isn't validated: an unknown address is a 404, not a 400. */
export const emailAddressParam = z
  .string('must be an email address')
  .describe('The address of the session, case-insensitive, with or without a plus tag.');
