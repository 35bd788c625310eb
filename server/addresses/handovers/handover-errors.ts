import { DomainError } from '../../contract/domain-error.js';

/** The address has no such handover, or it has expired. */
export class HandoverNotFoundError extends DomainError {
  readonly code = 'handover-not-found';
  constructor() {
    super('This code is no longer valid. Create a new one.');
  }
}

/**
 * The token or the claim is unknown or has expired. Both look the same, so that nobody learns which
 * tokens were issued.
 */
export class HandoverExpiredError extends DomainError {
  readonly code = 'handover-expired';
  constructor() {
    super('This code has expired. Show a new one on the other device.');
  }
}

/** The token was claimed before, or its owner has withdrawn it. */
export class HandoverUsedError extends DomainError {
  readonly code = 'handover-used';
  constructor() {
    super(
      'This code was used or withdrawn. Show a new code on the other device, and refuse any device there that isn’t yours.',
    );
  }
}

/** The first device has refused the claim. */
export class HandoverRefusedError extends DomainError {
  readonly code = 'handover-refused';
  constructor() {
    super('The other device refused the request. Show a new code there to try again.');
  }
}
