import { createHash } from 'node:crypto';

/** IDs of a message and of a target to notify: all that a job of the queue contains. */
export interface DeliveryIds {
  targetId: string;
  messageId: string;
}

const UUID_HEX_DIGITS = 32;

/**
 * Returns the ID of a delivery, a UUID of version 8 (RFC 9562). It is derived from the IDs of the target
 * and the message, so it is the same in every try, even if the queue lost its jobs.
 */
export function buildDeliveryId({ targetId, messageId }: DeliveryIds): string {
  const hash = createHash('sha256').update(`${targetId} ${messageId}`).digest('hex');
  const hex = hash.slice(0, UUID_HEX_DIGITS).split('');
  hex[12] = '8';
  hex[16] = ((Number.parseInt(hex[16] as string, 16) & 0x3) | 0x8).toString(16);
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
