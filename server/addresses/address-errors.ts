import { DomainError } from '@mayfly/contract/domain-error.js';

/** A request that needs a session ID has none. */
export class SessionMissingError extends DomainError {
  readonly code = 'session-missing';
  constructor() {
    super('No active session');
  }
}

/** The session is inactive: its address expired or was deleted, or the ID was never issued. */
export class AddressExpiredError extends DomainError {
  readonly code = 'address-expired';
  constructor() {
    super('This address has expired. Get a new one to continue.');
  }
}

/** The address is not the one that the session was issued for. */
export class AddressMismatchError extends DomainError {
  readonly code = 'address-not-found';
  constructor() {
    super('Address not found in this session.');
  }
}

/** An extension would exceed the maximum lifetime. */
export class MaxLifetimeReachedError extends DomainError {
  readonly code = 'max-lifetime-reached';
  constructor(days: number) {
    super(
      `This address has reached its maximum lifetime of ${days} ${days === 1 ? 'day' : 'days'}.`,
      { days },
    );
  }
}

/** Addresses are not issued on the requested domain. */
export class UnknownDomainError extends DomainError {
  readonly code = 'unknown-domain';
  constructor() {
    super('Addresses are not issued on this domain; see /api/v1/domains for those that are.');
  }
}

/** Every address drawn in several attempts was taken or had a blocked word. */
export class AddressSpaceExhaustedError extends DomainError {
  readonly code = 'no-address-available';
  constructor() {
    super('No free address was found. Please try again.');
  }
}

/** The catch-all can't be deleted, since others use it too. */
export class CatchAllPermanentError extends DomainError {
  readonly code = 'conflict';
  constructor() {
    super("The catch-all can't be deleted; delete its messages instead.");
  }
}

/** A requested lifetime is longer than that of other addresses. */
export class LifetimeTooLongError extends DomainError {
  readonly code = 'validation-failed';
  constructor(maxSeconds: number) {
    super(
      `lifetimeSeconds must be at most ${maxSeconds}. Extend the address later to keep it longer.`,
    );
  }
}
