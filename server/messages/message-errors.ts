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

/** More calls wait on this node than it has room for. */
export class TooManyWaitingError extends DomainError {
  readonly code = 'unavailable';
  constructor() {
    super('Too many calls are waiting just now. Please try again.');
  }
}

/** The server is being stopped; another node, or the next start, goes on. */
export class ServerClosingError extends DomainError {
  readonly code = 'unavailable';
  constructor() {
    super('The server is closing. Please try again.');
  }
}
