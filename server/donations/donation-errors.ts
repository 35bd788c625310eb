import { DomainError } from '@mayfly/contract/domain-error.js';
import { INVALID_AMOUNT_MESSAGE } from '@mayfly/contract/limits.js';

/** The amount is malformed or out of range. */
export class InvalidAmountError extends DomainError {
  readonly code = 'invalid-amount';
  constructor() {
    super(INVALID_AMOUNT_MESSAGE);
  }
}

/** Donations are disabled on this site, or not accepted by this endpoint. */
export class DonationsDisabledError extends DomainError {
  readonly code = 'donations-disabled';
  constructor() {
    super('Donations are disabled on this site.');
  }
}

/** The signature of a webhook is missing or wrong. */
export class UnverifiedEventError extends DomainError {
  readonly code = 'invalid-signature';
  constructor() {
    super('The signature of this event is invalid.');
  }
}

/** The provider is unavailable or too slow. A retry may help. */
export class ProviderUnavailableError extends DomainError {
  readonly code = 'payment-provider-unavailable';
  constructor() {
    super('The payment provider is unavailable at the moment. Please try again later.');
  }
}

/** The provider refused the order. A retry doesn't help. */
export class ProviderRefusedError extends DomainError {
  readonly code: 'payment-failed' | 'payment-refused';

  /** @param reason the provider's description, where it is meant for the donor */
  constructor(reason?: string) {
    if (reason === undefined) super('Payment failed. Please try again later.');
    else super(`The payment provider refused the order: ${reason}`, { reason });
    this.code = reason === undefined ? 'payment-failed' : 'payment-refused';
  }
}
