import { isDatabaseUnavailable } from '../platform/database/database-unavailable.js';
import type { DeliveryResult } from '../messages/delivery/mail-delivery.service.js';

/**
 * A refusal in SMTP: a basic reply code (RFC 5321, 4.2) and a text that begins with an
 * enhanced one (RFC 3463).
 */
export class SmtpReply extends Error {
  constructor(
    readonly responseCode: number,
    text: string,
  ) {
    super(text);
  }
}

/** Every refusal the product gives a sender, by its reason. */
export const replies = {
  unknownRecipient: () => new SmtpReply(550, '5.1.1 No such address here; it may have expired'),
  inboxFull: () => new SmtpReply(452, '4.2.2 This inbox is full'),
  tooManyRecipients: (limit: number) =>
    new SmtpReply(452, `4.5.3 No more than ${limit} recipients in one mail`),
  tooLarge: (limit: number) => new SmtpReply(552, `5.3.4 Mail is larger than ${limit} bytes`),
  away: () => new SmtpReply(451, '4.3.0 Storage is away for a moment, please try again'),
  refusedByStorage: () => new SmtpReply(451, '4.3.0 This mail could not be stored'),
  busy: () => new SmtpReply(452, '4.3.1 Too many emails in progress, please try again'),
  diskFull: () => new SmtpReply(452, '4.3.1 Insufficient system storage, please try again later'),
  tooMuchStored: () =>
    new SmtpReply(452, '4.7.1 Your network has stored too much in an hour, please try again later'),
  noTime: () => new SmtpReply(421, '4.4.2 This took too long, closing'),
  tooEarly: () => new SmtpReply(421, '4.5.0 Please wait for the greeting'),
  tooManyConnections: () => new SmtpReply(421, '4.3.2 Too many connections, please try again'),
  tooManyConnectionsOfClient: (limit: number) =>
    new SmtpReply(421, `4.7.0 No more than ${limit} connections of one client`),
  tooManyCommands: () => new SmtpReply(421, '4.7.0 Too many commands without a mail'),
  tooManyErrors: () => new SmtpReply(421, '4.7.0 Too many errors'),
  tooManyUnknown: () => new SmtpReply(421, '4.7.0 Too many recipients that are not here'),
  lineTooLong: (limit: number) =>
    new SmtpReply(500, `5.5.2 A command line has at most ${limit} bytes`),
  bareLineFeed: () => new SmtpReply(500, '5.5.2 A command line ends with CR LF'),
  closing: () => new SmtpReply(421, '4.3.2 Closing down, please try again'),
};

/** Returns the refusal of an email that was not stored, or null for one that was. */
export function replyToResult(result: DeliveryResult): SmtpReply | null {
  if (result === 'stored') return null;
  return result === 'inbox-full' ? replies.inboxFull() : replies.unknownRecipient();
}

/** The reply to whatever went wrong: nothing unforeseen is ever a permanent failure. */
export function replyToError(error: unknown): SmtpReply {
  if (error instanceof SmtpReply) return error;
  return isDatabaseUnavailable(error) ? replies.away() : replies.refusedByStorage();
}
