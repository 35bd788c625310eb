/** An address that is alive. `remainingSeconds` is whole, by the database's clock. */
export interface Address {
  id: string;
  emailAddress: string;
  createdAt: Date;
  validTill: Date;
  remainingSeconds: number;
}
