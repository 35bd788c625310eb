import type { RemoteContent } from '../contract/message.js';
import { LIST_CONTENT_BYTES } from '../contract/message.js';
import type { ParsedAttachment } from '../mail/parsed-mail.js';

/** A message with its body, as it is read from or has just been written to the database. */
export interface StoredMessage {
  id: string;
  mailId: string;
  addressId: string;
  emailAddress: string;
  recipient: string;
  envelopeFrom: string;
  sender: string;
  subject: string;
  preview: string;
  receivedAt: Date;
  read: boolean;
  size: number;
  attachments: ParsedAttachment[];
  verificationCode: string | null;
  verificationLink: string | null;
  remoteContent: RemoteContent | null;
  /** Sanitised HTML with placeholders, or plain text. */
  content: string;
  /** The mail's own text beside its HTML; null where it has none, and in lists. */
  textAlternative: string | null;
  /** The `SANITIZER_VERSION` that `content` was made by. */
  sanitizerVersion: number;
}

/** One page of an inbox, and how many messages the inbox holds in all. */
export interface ListedMessages {
  messages: StoredMessage[];
  total: number;
  unread: number;
}

const COLUMNS = `message.id, message.mail_id AS "mailId", message.address_id AS "addressId",
  address.email_address AS "emailAddress", message.recipient,
  message.envelope_from AS "envelopeFrom", message.sender, message.subject, message.preview,
  message.received_at AS "receivedAt", message.read, message.size, message.attachments,
  message.verification_code AS "verificationCode",
  message.verification_link AS "verificationLink", message.remote_content AS "remoteContent",
  mail.sanitizer_version AS "sanitizerVersion"`;

/** Columns of a `StoredMessage` with the body whole. */
export const WHOLE_MESSAGE = `${COLUMNS}, mail.content,
  mail.text_alternative AS "textAlternative"`;

/** Columns of a `StoredMessage` with as much of the body as the presenter needs to cut it. */
export const LISTED_MESSAGE = `${COLUMNS}, left(mail.content, ${LIST_CONTENT_BYTES + 1}) AS content,
  NULL AS "textAlternative"`;

/** Where the columns come from. */
export const MESSAGE_TABLES = `messages AS message
  JOIN addresses AS address ON address.id = message.address_id
  JOIN mails AS mail ON mail.id = message.mail_id`;
