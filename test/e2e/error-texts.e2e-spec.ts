import { createTranslator } from 'use-intl/core';
import texts from '../../client/locales/en.json' with { type: 'json' };
import {
  AddressExpiredError,
  AddressMismatchError,
  AddressSpaceExhaustedError,
  MaxLifetimeReachedError,
  SessionMissingError,
  UnknownDomainError,
} from '../../server/addresses/address-errors.js';
import { ERROR_STATUSES, type VisitorErrorCode } from '@mayfly/contract/api-error.js';
import {
  DonationsDisabledError,
  InvalidAmountError,
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../../server/donations/donation-errors.js';
import {
  AttachmentNotFoundError,
  LinkExpiredError,
  MessageNotFoundError,
  ServerClosingError,
} from '../../server/messages/message-errors.js';
import { EndpointNotFoundError, toApiError } from '../../server/infra/http/error.filter.js';
import { createTooManyRequestsError } from '../../server/infra/rate-limit/rate-limits.js';
import {
  PushSubscriptionNotFoundError,
  TooManyPushSubscriptionsError,
} from '../../server/notifications/push/push-sender.service.js';

const samples: Record<VisitorErrorCode, Error> = {
  'address-expired': new AddressExpiredError(),
  'address-not-found': new AddressMismatchError(),
  'attachment-not-found': new AttachmentNotFoundError(),
  'database-unavailable': Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  'donations-disabled': new DonationsDisabledError(),
  'endpoint-not-found': new EndpointNotFoundError(),
  'internal-error': new TypeError('a defect'),
  'invalid-amount': new InvalidAmountError(),
  'link-expired': new LinkExpiredError(),
  'max-lifetime-reached': new MaxLifetimeReachedError(7),
  'message-not-found': new MessageNotFoundError(),
  'no-address-available': new AddressSpaceExhaustedError(),
  'payment-failed': new ProviderRefusedError(),
  'payment-provider-unavailable': new ProviderUnavailableError(),
  'payment-refused': new ProviderRefusedError("The card's limit {is} <reached>."),
  'push-subscription-not-found': new PushSubscriptionNotFoundError(),
  'server-closing': new ServerClosingError(),
  'session-missing': new SessionMissingError(),
  'too-many-push-subscriptions': new TooManyPushSubscriptionsError(),
  'too-many-requests': createTooManyRequestsError(12),
  'unknown-domain': new UnknownDomainError(),
};

/** Returns the name of an error's text, which is its code in camel case. */
const toTextName = (code: string) =>
  code.replaceAll(/-(.)/g, (_all, letter: string) => letter.toUpperCase());

describe('the English text of an error', () => {
  const errors: Record<string, string> = texts.errors;
  const format = createTranslator({ locale: 'en-US', messages: errors });

  it.each(Object.entries(samples))('is the message of the server: %s', (code, sample) => {
    const error = toApiError(sample);
    expect(error.code).toBe(code);
    expect(error.statusCode).toBe(ERROR_STATUSES[error.code]);
    expect(format(toTextName(code), error.values ?? {})).toBe(error.message);
  });

  it('exists for these codes only', () => {
    const names = Object.keys(samples).map(toTextName);
    expect(Object.keys(errors).toSorted()).toEqual(names.toSorted());
  });
});
