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

/**
 * Published after the owner deleted an address and its messages. No event is published for an
 * address that expires: each node compares `valid_till` with PostgreSQL's clock.
 */
export class AddressDeleted {
  constructor(readonly addressId: string) {}
}
