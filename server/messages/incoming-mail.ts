import type { PreparedMail } from './mail.worker.js';

/** One living inbox that a mail is for; `recipient` is the address as the sender wrote it. */
export interface Recipient {
  addressId: string;
  recipient: string;
}

/** A mail that has been received and prepared, ready to be stored. `size` is in bytes. */
export interface IncomingMail extends PreparedMail {
  envelopeFrom: string;
  recipients: Recipient[];
  size: number;
}

/**
 * What became of a mail: in at least one inbox; or in none, because every address had died or
 * every inbox was full meanwhile.
 */
export type StoreResult = 'stored' | 'recipients-gone' | 'inboxes-full';
