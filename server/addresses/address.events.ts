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
  constructor(readonly addressId: string) {}
}

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
