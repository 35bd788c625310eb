/** Published after a device claimed or collected a handover, or its owner decided or canceled it. */
export class HandoverUpdated {
  constructor(
    readonly addressId: string,
    readonly handoverId: string,
  ) {}
}
