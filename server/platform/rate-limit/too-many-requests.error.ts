import { DomainError } from '../../contract/domain-error.js';

/** A client asks for more than its share. The answer says in `Retry-After` when to come back. */
export class TooManyRequestsError extends DomainError {
  readonly code = 'too-many';

  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}
