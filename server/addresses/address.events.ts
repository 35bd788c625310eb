import type { Address } from './address.js';

/** An address was issued. */
export class AddressIssued {
  constructor(readonly validTill: Date) {}
}

/** An address lives longer than before. */
export class AddressExtended {
  constructor(readonly address: Address) {}
}

/** An address was ended, by its owner or by its time, and its mail is gone. */
export class AddressExpired {
  constructor(
    readonly addressId: string,
    readonly emailAddress: string,
  ) {}
}
