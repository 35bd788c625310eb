import { DomainError } from '../contract/domain-error.js';
import { MAX_WEBHOOKS } from '../contract/limits.js';

/** The address has no webhook with this ID. */
export class WebhookNotFoundError extends DomainError {
  readonly code = 'webhook-not-found';
  constructor() {
    super('This address has no such webhook.');
  }
}

/** The address has as many webhooks as it may have. */
export class TooManyWebhooksError extends DomainError {
  readonly code = 'too-many-webhooks';
  constructor() {
    super(`An address has at most ${MAX_WEBHOOKS} webhooks. Delete one to add another.`);
  }
}

/** The URL of a new webhook is malformed, or its host must not be reached. */
export class WebhookUrlError extends DomainError {
  readonly code = 'webhook-url-refused';
}
