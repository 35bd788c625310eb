/**
 * Events of messages, published after the commit. They contain IDs only, so that no content travels
 * between nodes; subscribers read the message themselves.
 */

/** Times of a message by the clock of the node that received it, in milliseconds of Unix time. */
export interface ArrivalTimes {
  /** When the last byte of DATA arrived. */
  dataEndedAt: number;
  committedAt: number;
}

/** Published after a message was stored in an inbox. */
export class MessageStored {
  /**
   * @param times for metrics; missing if the email didn't arrive by SMTP
   * @param hasWebhooks whether the address has webhooks, so that other addresses cost no query
   * @param hasPushSubscriptions the same for push subscriptions
   */
  constructor(
    readonly addressId: string,
    readonly messageId: string,
    readonly times?: ArrivalTimes,
    readonly hasWebhooks = false,
    readonly hasPushSubscriptions = false,
  ) {}
}

/** Published on every other node after a message was stored in an inbox. Redis may lose it. */
export class MessageStoredElsewhere {
  constructor(
    readonly addressId: string,
    readonly messageId: string,
  ) {}
}

/** Published after a message that was returned as pending has been parsed. */
export class MessageCompleted {
  constructor(
    readonly addressId: string,
    readonly messageId: string,
  ) {}
}

/** Published on all nodes after a message was stored for an address that a socket follows. */
export class MessageWatched {
  constructor(
    readonly addressId: string,
    readonly messageId: string,
  ) {}
}

/** Published after the sender of a message was checked. */
export class MessageAuthenticated {
  constructor(
    readonly addressId: string,
    readonly messageId: string,
  ) {}
}

/** Published for each message that was marked read or unread, alone or with its whole inbox. */
export class MessageUpdated {
  constructor(
    readonly addressId: string,
    readonly messageId: string,
    readonly read: boolean,
  ) {}
}

/** Published for each message that was deleted, alone or with its whole inbox, but not with its address. */
export class MessageDeleted {
  constructor(
    readonly addressId: string,
    readonly messageId: string,
  ) {}
}
