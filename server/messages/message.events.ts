/**
 * Events of messages, published after the commit. They hold IDs only: whoever needs the message
 * reads it, and nothing of it travels between nodes.
 */

/** A message was stored in an inbox. */
export class MessageStored {
  constructor(
    readonly addressId: string,
    readonly messageId: string,
  ) {}
}

/** A message that had been shown as pending has been parsed. */
export class MessageCompleted {
  constructor(
    readonly addressId: string,
    readonly messageId: string,
  ) {}
}

/** A message was marked read or unread. */
export class MessageUpdated {
  constructor(
    readonly addressId: string,
    readonly messageId: string,
    readonly read: boolean,
  ) {}
}

/** A message was deleted. */
export class MessageDeleted {
  constructor(
    readonly addressId: string,
    readonly messageId: string,
  ) {}
}
