import { DomainError } from '../contract/domain-error.js';

/** No session id was given where one is needed. */
export class SessionMissingError extends DomainError {
  readonly code = 'session-missing';
  constructor() {
    super('No active session');
  }
}

/** The session is not alive: expired, deleted, malformed or never issued. */
export class AddressExpiredError extends DomainError {
  readonly code = 'gone';
  constructor() {
    super('This address has expired. Get a new one to go on.');
  }
}

/** The address is not the one this session was issued for. */
export class AddressNotYoursError extends DomainError {
  readonly code = 'not-found';
  constructor() {
    super('There is no such address in this session.');
  }
}

/** The extension would outlive the longest lifetime. */
export class LongestLifetimeReachedError extends DomainError {
  readonly code = 'conflict';
  constructor(days: number) {
    super(`This address has reached its longest lifetime of ${days} days.`);
  }
}

/** The domain asked for is not one that addresses are issued on. */
export class UnknownDomainError extends DomainError {
  readonly code = 'malformed';
  constructor() {
    super('Addresses are not issued on this domain; see /api/v1/domains for those that are.');
  }
}

/** No free address was found in several attempts. */
export class AddressSpaceExhaustedError extends DomainError {
  readonly code = 'unavailable';
  constructor() {
    super('No free address could be found just now. Please try again.');
  }
}
