import type { ApiErrorCode, ApiErrorValues } from './api-error.js';
import { INVALID_AMOUNT_MESSAGE } from './limits.js';

/** Messages of the errors that have the same one everywhere, some of them with values. */
const MESSAGES = {
  'endpoint-not-found': 'Endpoint not found.',
  'session-missing': 'No active session',
  'unknown-domain':
    'Addresses are not issued on this domain; see /api/v1/domains for those that are.',
  'invalid-amount': INVALID_AMOUNT_MESSAGE,
  'address-not-found': 'Address not found in this session.',
  'message-not-found': 'Message not found in this inbox.',
  'attachment-not-found': 'Attachment not found in this message.',
  'push-subscription-not-found': 'This address has no such push subscription.',
  'donations-disabled': 'Donations are disabled on this site.',
  'max-lifetime-reached': ({ days }: ApiErrorValues) =>
    `This address has reached its maximum lifetime of ${days} ${days === 1 ? 'day' : 'days'}.`,
  'too-many-push-subscriptions': ({ limit }: ApiErrorValues) =>
    `At most ${limit} browsers get notifications for an address. Turn them off in another one first.`,
  'address-expired': 'This address has expired. Get a new one to continue.',
  'link-expired': 'This link has expired. Open the message again to get a new one.',
  'payment-failed': 'Payment failed. Please try again later.',
  'payment-refused': ({ reason }: ApiErrorValues) =>
    `The payment provider refused the order: ${reason}`,
  'no-address-available': 'No free address was found. Please try again.',
  'server-closing': 'The server is shutting down. Please try again.',
  'payment-provider-unavailable':
    'The payment provider is unavailable at the moment. Please try again later.',
  'unknown-token': 'This token is unknown, expired or revoked. Send another one, or none.',
  'invalid-signature': 'The signature of this event is invalid.',
  'image-not-found': 'Image not found in this message.',
  'webhook-not-found': 'This address has no such webhook.',
  'request-timeout': 'The client has closed the connection.',
  'too-many-webhooks': ({ limit }: ApiErrorValues) =>
    `An address has at most ${limit} webhooks. Delete one to add another.`,
  'attachment-unreadable':
    'The attachments of this message could not be read. Its source contains them.',
  'text-unreadable': 'The text of this message could not be read. Its source contains it.',
  // Gives no reason, so that a sender can't learn how a host responds.
  'image-unavailable': 'The image could not be loaded from its host.',
  'service-unavailable': 'The server is busy. Please try again in a moment.',
  'images-busy': 'Too many images are being loaded at the moment. Please try again.',
  'waiting-requests-exhausted':
    'Too many requests are waiting for messages. Please try again later.',
} satisfies Partial<Record<ApiErrorCode, string | ((values: ApiErrorValues) => string)>>;

type Messages = typeof MESSAGES;
/** Codes of errors whose message has values. */
type ValuedCode = {
  [Code in keyof Messages]: Messages[Code] extends string ? never : Code;
}[keyof Messages];

/**
 * An expected error, whose message is a text for users. The error filter maps its code to an HTTP status;
 * the socket gateway sends the error with `connect_error`.
 *
 * @example throw new DomainError('max-lifetime-reached', { days: 7 });
 */
export class DomainError extends Error {
  /** Values that the client inserts into its translated text. */
  readonly values: ApiErrorValues | undefined;

  constructor(code: Exclude<keyof Messages, ValuedCode>);
  constructor(code: ValuedCode, values: ApiErrorValues);
  constructor(code: ApiErrorCode, message: string, values?: ApiErrorValues);
  constructor(
    readonly code: ApiErrorCode,
    detail?: string | ApiErrorValues,
    values?: ApiErrorValues,
  ) {
    super(typeof detail === 'string' ? detail : formatMessage(code as keyof Messages, detail));
    this.values = typeof detail === 'string' ? values : detail;
  }

  /** Returns whether an error is a `DomainError` with this code. */
  static is(error: unknown, code: ApiErrorCode): boolean {
    return error instanceof DomainError && error.code === code;
  }
}

function formatMessage(code: keyof Messages, values: ApiErrorValues = {}): string {
  const message = MESSAGES[code];
  return typeof message === 'string' ? message : message(values);
}
