import type { DeliveryReason, DeliveryStatus } from '@mayfly/contract/delivery.js';

/**
 * State of one delivery to one address. Other nodes receive all of it except `server`, the only text that
 * a sender chooses.
 */
export interface DeliveryTrace {
  id: string;
  status: DeliveryStatus;
  reason: DeliveryReason | null;
  /** Host name that the sending server claims; null on nodes that it isn't connected to. */
  server: string | null;
  /** Times in milliseconds since the epoch. */
  startedAt: number;
  updatedAt: number;
}

/** Published when a delivery has ended, and before that if it takes longer than usual. */
export class DeliveryTraced {
  constructor(
    readonly addressId: string,
    readonly trace: DeliveryTrace,
  ) {}
}
