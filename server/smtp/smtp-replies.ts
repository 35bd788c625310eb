import {
  receiverReplies,
  SmtpReply,
  withReasons,
  type Replies,
} from '@mayfly/smtp-receiver/smtp-reply.js';
import type { DeliveryResult } from '../messages/delivery/mail-delivery.service.js';
import { isDatabaseUnavailable } from '../infra/database/database-unavailable.js';

/** Every refusal that a client can get, by its reason. */
export const replies = withReasons({
  ...receiverReplies,
  unknownRecipient: () => new SmtpReply(550, '5.1.1', 'No such address here; it may have expired'),
  recipientBlocked: () => new SmtpReply(550, '5.2.1', 'This address is blocked here'),
  senderBlocked: () => new SmtpReply(550, '5.7.1', 'Email from this sender is blocked here'),
  /** For a message of an open connection. */
  networkBlocked: () => new SmtpReply(550, '5.7.1', 'Email from your network is blocked here'),
  /** In place of the greeting (RFC 5321, 3.1). */
  connectionBlocked: () => new SmtpReply(554, '5.7.1', 'Email from your network is blocked here'),
  mixedOperatorRecipients: () =>
    new SmtpReply(452, '4.5.3', 'Send email to postmaster or abuse in a separate message'),
  inboxFull: () => new SmtpReply(452, '4.2.2', 'This inbox is full'),
  tooManyRecipients: (limit: number) =>
    new SmtpReply(452, '4.5.3', `No more than ${limit} recipients per message`),
  storageUnavailable: () =>
    new SmtpReply(451, '4.3.0', 'Storage is temporarily unavailable, please try again'),
  notStored: () => new SmtpReply(451, '4.3.0', 'This message could not be stored'),
  busy: () => new SmtpReply(452, '4.3.1', 'Too many messages in progress, please try again'),
  diskFull: () =>
    new SmtpReply(452, '4.3.1', 'Insufficient system storage, please try again later'),
  storageLimitReached: () =>
    new SmtpReply(
      452,
      '4.7.1',
      'Your network has stored too much in an hour, please try again later',
    ),
  tooManyConnections: () => new SmtpReply(421, '4.3.2', 'Too many connections, please try again'),
  tooManyClientConnections: (limit: number) =>
    new SmtpReply(421, '4.7.0', `No more than ${limit} connections per client`),
  tooManyUnknownRecipients: () => new SmtpReply(421, '4.7.0', 'Too many unknown recipients'),
  deferredOnRequest: () =>
    new SmtpReply(451, '4.3.0', 'Deferred as requested by the +defer tag (SMTP_FAULTS)'),
  rejectedOnRequest: () =>
    new SmtpReply(550, '5.7.1', 'Rejected as requested by the +reject tag (SMTP_FAULTS)'),
  tooManySlowReplies: (limit: number) =>
    new SmtpReply(451, '4.3.2', `No more than ${limit} slow replies at once (SMTP_FAULTS)`),
});

/** Every reason of a refusal, and whether it is permanent (5xx). */
export const REFUSAL_REASONS = Object.values<Replies[string]>(replies).map((create) => {
  const { reason, code } = create(0 as never);
  return { reason, isPermanent: code >= 500 };
});

/** Returns the refusal of a message that was not stored, or null for one that was. */
export function replyToResult(result: DeliveryResult): SmtpReply | null {
  if (result === 'stored') return null;
  return result === 'inbox-full' ? replies.inboxFull() : replies.unknownRecipient();
}

/** Returns the reply to an error. An unknown one is a temporary failure, so that senders retry. */
export function replyToError(error: unknown): SmtpReply {
  if (error instanceof SmtpReply) return error;
  return isDatabaseUnavailable(error) ? replies.storageUnavailable() : replies.notStored();
}
