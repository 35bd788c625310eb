/** The second at which an address that lives until `validTill` is due: rounded up, Unix time. */
export function expirySecond(validTill: Date): number {
  return Math.ceil(validTill.getTime() / 1000);
}

/** The id of the one job of a second. BullMQ refuses bare integers and colons. */
export function expiryJobId(second: number): string {
  return `expire-${second}`;
}
