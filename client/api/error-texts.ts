import type {
  ApiErrorCode,
  ApiErrorValues,
  VisitorErrorCode,
} from '../../server/contract/api-error.js';
import type { TextKey } from '../i18n/catalog';
import { texts } from '../i18n/text';

type ErrorTextKey = Extract<TextKey, `errors.${string}`>;

/** Keys of texts by error code; null for the errors of programs and operators. */
const errorTexts: {
  [Code in ApiErrorCode]: Code extends VisitorErrorCode ? ErrorTextKey : null;
} = {
  'address-expired': 'errors.addressExpired',
  'address-not-found': 'errors.addressNotFound',
  'attachment-not-found': 'errors.attachmentNotFound',
  'bad-request': null,
  conflict: null,
  'database-unavailable': 'errors.databaseUnavailable',
  'donations-disabled': 'errors.donationsDisabled',
  'endpoint-not-found': 'errors.endpointNotFound',
  forbidden: null,
  'handover-expired': 'errors.handoverExpired',
  'handover-not-found': 'errors.handoverNotFound',
  'handover-refused': 'errors.handoverRefused',
  'handover-used': 'errors.handoverUsed',
  'headers-too-large': null,
  'image-not-found': null,
  'image-unavailable': null,
  'images-busy': null,
  'internal-error': 'errors.internalError',
  'invalid-amount': 'errors.invalidAmount',
  'invalid-signature': null,
  'link-expired': 'errors.linkExpired',
  'malformed-handshake': null,
  'max-lifetime-reached': 'errors.maxLifetimeReached',
  'message-not-found': 'errors.messageNotFound',
  'method-not-allowed': null,
  'no-address-available': 'errors.noAddressAvailable',
  'not-found': null,
  'pages-busy': null,
  'payload-too-large': null,
  'payment-failed': 'errors.paymentFailed',
  'payment-provider-unavailable': 'errors.paymentProviderUnavailable',
  'payment-refused': 'errors.paymentRefused',
  'push-subscription-not-found': 'errors.pushSubscriptionNotFound',
  'push-subscription-unusable': null,
  'reader-busy': 'errors.readerBusy',
  'request-timeout': null,
  'server-closing': 'errors.serverClosing',
  'service-unavailable': null,
  'session-missing': 'errors.sessionMissing',
  'too-many-push-subscriptions': 'errors.tooManyPushSubscriptions',
  'too-many-requests': 'errors.tooManyRequests',
  'too-many-sockets': null,
  'too-many-unread-responses': null,
  'too-many-waiting-requests': null,
  'too-many-webhooks': null,
  unauthorized: null,
  'unknown-domain': 'errors.unknownDomain',
  'unknown-token': null,
  'unsupported-media-type': null,
  'url-too-long': null,
  'validation-failed': null,
  'waiting-requests-exhausted': null,
  'webhook-not-found': null,
  'webhook-url-refused': null,
};

/**
 * Returns the text of an error code in the language of the page.
 *
 * @returns null for a code that has no text, undefined for one that is unknown
 */
export function findErrorText(
  code: string | null,
  values: ApiErrorValues,
): string | null | undefined {
  if (code === null || !Object.hasOwn(errorTexts, code)) return undefined;
  const key = errorTexts[code as ApiErrorCode];
  return key && texts._(key, values);
}
