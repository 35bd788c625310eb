import { DomainError } from '@mayfly/contract/domain-error.js';
import { createTranslator } from 'use-intl/core';
import texts from '../../client/locales/en.json' with { type: 'json' };
import { ERROR_STATUSES, type VisitorErrorCode } from '@mayfly/contract/api-error.js';
import { EndpointNotFoundError, toApiError } from '../../server/infra/http/error.filter.js';
import { createTooManyRequestsError } from '../../server/infra/rate-limit/rate-limits.js';

const samples: Record<VisitorErrorCode, Error> = {
  'address-expired': new DomainError('address-expired'),
  'address-not-found': new DomainError('address-not-found'),
  'attachment-not-found': new DomainError('attachment-not-found'),
  'database-unavailable': Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  'donations-disabled': new DomainError('donations-disabled'),
  'endpoint-not-found': new EndpointNotFoundError(),
  'internal-error': new TypeError('a defect'),
  'invalid-amount': new DomainError('invalid-amount'),
  'link-expired': new DomainError('link-expired'),
  'max-lifetime-reached': new DomainError('max-lifetime-reached', { days: 7 }),
  'message-not-found': new DomainError('message-not-found'),
  'no-address-available': new DomainError('no-address-available'),
  'payment-failed': new DomainError('payment-failed'),
  'payment-provider-unavailable': new DomainError('payment-provider-unavailable'),
  'payment-refused': new DomainError('payment-refused', {
    reason: "The card's limit {is} <reached>.",
  }),
  'push-subscription-not-found': new DomainError('push-subscription-not-found'),
  'server-closing': new DomainError('server-closing'),
  'session-missing': new DomainError('session-missing'),
  'too-many-push-subscriptions': new DomainError('too-many-push-subscriptions', { limit: 5 }),
  'too-many-requests': createTooManyRequestsError(12),
  'unknown-domain': new DomainError('unknown-domain'),
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
