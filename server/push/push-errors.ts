import { DomainError } from '../contract/domain-error.js';
import { MAX_PUSH_SUBSCRIPTIONS } from '../contract/limits.js';

/** The address has no push subscription with this ID. */
export class PushSubscriptionNotFoundError extends DomainError {
  readonly code = 'not-found';
  constructor() {
    super('This address has no such push subscription.');
  }
}

/** The address has as many push subscriptions as it may have. */
export class TooManyPushSubscriptionsError extends DomainError {
  readonly code = 'conflict';
  constructor() {
    super(
      `At most ${MAX_PUSH_SUBSCRIPTIONS} browsers get notifications for an address. Turn them off in another one first.`,
    );
  }
}

/** Nothing can be pushed to this browser: its endpoint or its key is unusable. */
export class PushSubscriptionUnusableError extends DomainError {
  readonly code = 'malformed';
}
