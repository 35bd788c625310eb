import { DomainError } from '@mayfly/contract/domain-error.js';

/** The inbox has no message with this ID. */
export class MessageNotFoundError extends DomainError {
  readonly code = 'message-not-found';
  constructor() {
    super('Message not found in this inbox.');
  }
}

/** The message has no attachment with this index. */
export class AttachmentNotFoundError extends DomainError {
  readonly code = 'attachment-not-found';
  constructor() {
    super('Attachment not found in this message.');
  }
}

/** Parsing the source again for an attachment took too much time or memory. */
export class AttachmentUnreadableError extends DomainError {
  readonly code = 'attachment-unreadable';
  constructor() {
    super('The attachments of this message could not be read. Its source contains them.');
  }
}

/** Parsing the source again for the text took too much time or memory. */
export class TextUnreadableError extends DomainError {
  readonly code = 'text-unreadable';
  constructor() {
    super('The text of this message could not be read. Its source contains it.');
  }
}

/** The message has no remote image with this index that may be shown. */
export class ImageNotFoundError extends DomainError {
  readonly code = 'image-not-found';
  constructor() {
    super('Image not found in this message.');
  }
}

/** An image could not be loaded. Gives no reason, so that a sender can't learn how a host responds. */
export class ImageUnavailableError extends DomainError {
  readonly code = 'image-unavailable';
  constructor() {
    super('The image could not be loaded from its host.');
  }
}

/** Too many remote images are being fetched, in all or from one host. */
export class ImagesBusyError extends DomainError {
  readonly code = 'images-busy';
  constructor() {
    super('Too many images are being loaded at the moment. Please try again.');
  }
}

/** A signed URL was altered or has expired. */
export class LinkExpiredError extends DomainError {
  readonly code = 'link-expired';
  constructor() {
    super('This link has expired. Open the message again to get a new one.');
  }
}

/** This node has reached its limit of waiting requests. */
export class TooManyWaitingError extends DomainError {
  readonly code = 'waiting-requests-exhausted';
  constructor() {
    super('Too many requests are waiting for messages. Please try again later.');
  }
}

/** The server is shutting down; another node, or the next start, serves the request. */
export class ServerClosingError extends DomainError {
  readonly code = 'server-closing';
  constructor() {
    super('The server is shutting down. Please try again.');
  }
}
