/** Published after an address was issued. */
export class AddressIssued {
  constructor(readonly validTill: Date) {}
}

/** Published after the owner extended an address. */
export class AddressExtended {
  constructor(
    readonly addressId: string,
    readonly validTill: Date,
  ) {}
}

/** Published after the owner deleted an address and its messages. */
export class AddressDeleted {
  constructor(
    readonly addressId: string,
    readonly messageCount = 0,
  ) {}
}

/** Published after the owner removed a webhook of an address; it may have contained a secret. */
export class WebhookDeleted {}

/** Published after the push subscription of a browser was deleted. */
export class PushSubscriptionDeleted {}

/** Published on every other node after an owner deleted an address. Redis may lose it. */
export class AddressDeletedElsewhere {
  constructor(readonly addressId: string) {}
}

/**
 * Published on every node after an operator ended an address. It counts as expired from then on, and is
 * deleted like other expired addresses.
 */
export class AddressEnded {
  constructor(readonly addressId: string) {}
}

/**
 * Published in the process that deleted a batch of expired addresses; it never leaves that process.
 * It doesn't notify visitors: each node compares `valid_till` with PostgreSQL's clock.
 */
export class ExpiredAddressesDeleted {
  constructor(
    readonly addresses: {
      emailAddress: string;
      messageCount: number;
      /** Time from the expiry to the deletion, in milliseconds. */
      delayMs: number;
    }[],
  ) {}
}

/**
 * Published once per SMTP connection in which email was refused because its address had expired or
 * was deleted.
 */
export class EmailToEndedAddressRefused {}
