/** How far an order has come. */
export type OrderStatus = 'created' | 'failed' | 'paid' | 'refunded';

/** From the least to the furthest: a failed attempt may be followed by one that is paid. */
export const ORDER_STATUSES: readonly OrderStatus[] = ['created', 'failed', 'paid', 'refunded'];

/**
 * The status of an order after an event: the further of the two. So an order never goes back,
 * and it does not matter in which order events come, nor how often.
 */
export function statusAfter(current: OrderStatus, said: OrderStatus): OrderStatus {
  return ORDER_STATUSES.indexOf(said) > ORDER_STATUSES.indexOf(current) ? said : current;
}
