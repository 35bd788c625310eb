/** An address was issued. */
export class AddressIssued {
  constructor(readonly validTill: Date) {}
}

/** An address was extended. */
export class AddressExtended {
  constructor(
    readonly addressId: string,
    readonly validTill: Date,
  ) {}
}

/** An address was deleted by its owner, with its messages. */
export class AddressDeleted {
  constructor(readonly addressId: string) {}
}
