import type { StoredMessage } from './message-row.js';

/** A message stands in an inbox; published after the commit. */
export class MessageStored {
  constructor(readonly message: StoredMessage) {}
}

/** A message was marked read or unread. */
export class MessageUpdated {
  constructor(
    readonly addressId: string,
    readonly emailAddress: string,
    readonly id: string,
    readonly read: boolean,
  ) {}
}

/** A message was deleted. */
export class MessageDeleted {
  constructor(
    readonly addressId: string,
    readonly emailAddress: string,
    readonly id: string,
  ) {}
}
