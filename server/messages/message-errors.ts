import { DomainError } from '../contract/domain-error.js';

/** There is no such message, or no such part of it, in this inbox. */
export class MessageNotFoundError extends DomainError {
  readonly code = 'not-found';
  constructor() {
    super('There is no such message in this inbox.');
  }
}

/** The message has no attachment of that index. */
export class AttachmentNotFoundError extends DomainError {
  readonly code = 'not-found';
  constructor() {
    super('This message has no such attachment.');
  }
}

/** A signed address was changed, or its time is over. */
export class LinkExpiredError extends DomainError {
  readonly code = 'gone';
  constructor() {
    super('This link has expired. Open the message again to get a new one.');
  }
}
