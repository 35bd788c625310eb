/** Texts for the error codes of the server (`contract/api-error.ts`). */
export default {
  'errors.addressExpired': 'This address has expired. Get a new one to continue.',
  'errors.addressNotFound': 'Address not found in this session.',
  'errors.attachmentNotFound': 'Attachment not found in this message.',
  'errors.databaseUnavailable': 'The database is temporarily unavailable. Please try again.',
  'errors.donationsDisabled': 'Donations are disabled on this site.',
  'errors.endpointNotFound': 'Endpoint not found.',
  'errors.internalError': 'Something went wrong on our side. Please try again.',
  'errors.invalidAmount': 'Please enter a valid amount',
  'errors.linkExpired': 'This link has expired. Open the message again to get a new one.',
  'errors.maxLifetimeReached':
    'This address has reached its maximum lifetime of {days, plural, one {# day} other {# days}}.',
  'errors.messageNotFound': 'Message not found in this inbox.',
  'errors.noAddressAvailable': 'No free address was found. Please try again.',
  'errors.paymentFailed': 'Payment failed. Please try again later.',
  'errors.paymentProviderUnavailable':
    'The payment provider is unavailable at the moment. Please try again later.',
  'errors.paymentRefused': 'The payment provider refused the order: {reason}',
  'errors.pushSubscriptionNotFound': 'This address has no such push subscription.',
  'errors.serverClosing': 'The server is shutting down. Please try again.',
  'errors.sessionMissing': 'No active session',
  'errors.tooManyPushSubscriptions':
    'At most {limit, number} browsers get notifications for an address. Turn them off in another one first.',
  'errors.tooManyRequests':
    'Too many requests. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  'errors.unknownDomain':
    'Addresses are not issued on this domain; see /api/v1/domains for those that are.',
} as const;
