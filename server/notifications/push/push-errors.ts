import { DomainError } from '@mayfly/contract/domain-error.js';
import { MAX_PUSH_SUBSCRIPTIONS } from '@mayfly/contract/limits.js';

/** The address has no push subscription with this ID. */
export class PushSubscriptionNotFoundError extends DomainError {
  readonly code = 'push-subscription-not-found';
  constructor() {
    super('This address has no such push subscription.');
  }
}

/** The address has as many push subscriptions as it may have. */
export class TooManyPushSubscriptionsError extends DomainError {
  readonly code = 'too-many-push-subscriptions';
  constructor() {
    super(
      `At most ${MAX_PUSH_SUBSCRIPTIONS} browsers get notifications for an address. Turn them off in another one first.`,
      { limit: MAX_PUSH_SUBSCRIPTIONS },
    );
  }
}

/** Nothing can be pushed to this browser: its endpoint or its key is unusable. */
export class PushSubscriptionUnusableError extends DomainError {
  readonly code = 'push-subscription-unusable';
}
