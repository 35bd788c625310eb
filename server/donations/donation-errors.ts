import { DomainError } from '../contract/domain-error.js';
import { INVALID_AMOUNT } from '../contract/donation.js';

/** The amount is none that can be given. */
export class InvalidAmountError extends DomainError {
  readonly code = 'malformed';
  constructor() {
    super(INVALID_AMOUNT);
  }
}

/** This site takes no donations, or not by this way. */
export class DonationsOffError extends DomainError {
  readonly code = 'not-found';
  constructor() {
    super('Donations are not taken here.');
  }
}

/** The signature over the body is missing or wrong. */
export class UnverifiedEventError extends DomainError {
  readonly code = 'unverified';
  constructor() {
    super('The signature of this event does not verify.');
  }
}

/** The provider is away, late, or in trouble of its own: trying again may help. */
export class ProviderAwayError extends DomainError {
  readonly code = 'unavailable';
  constructor() {
    super('The payment provider does not answer just now. Please try again in a while.');
  }
}

/** The provider answered, and did not take the order: trying again will not help. */
export class ProviderRefusedError extends DomainError {
  readonly code = 'provider-refused';
  constructor() {
    super('The payment provider did not take the order. Please try again later.');
  }
}
