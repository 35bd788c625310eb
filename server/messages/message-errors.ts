import { DomainError } from '../contract/domain-error.js';

/** The inbox has no message with this ID. */
export class MessageNotFoundError extends DomainError {
  readonly code = 'not-found';
  constructor() {
    super('There is no such message in this inbox.');
  }
}

/** The message has no attachment with this index. */
export class AttachmentNotFoundError extends DomainError {
  readonly code = 'not-found';
  constructor() {
    super('This message has no such attachment.');
  }
}

/** A signed URL was altered or has expired. */
export class LinkExpiredError extends DomainError {
  readonly code = 'gone';
  constructor() {
    super('This link has expired. Open the message again to get a new one.');
  }
}

/** This node has no room for another waiting request. */
export class TooManyWaitingError extends DomainError {
  readonly code = 'unavailable';
  constructor() {
    super('Too many requests are waiting at the moment. Please try again.');
  }
}

/** Too many messages of one client are waiting to be parsed. */
export class ReaderBusyError extends DomainError {
  readonly code = 'unavailable';
  constructor() {
    super('Too many of your messages are being prepared. Please try again.');
  }
}

/** The server is shutting down; another node, or the next start, serves the request. */
export class ServerClosingError extends DomainError {
  readonly code = 'unavailable';
  constructor() {
    super('The server is closing. Please try again.');
  }
}
