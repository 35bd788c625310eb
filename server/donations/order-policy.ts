/** Money in minor units of a currency. */
interface Money {
  amount: number;
  currency: string;
}

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

/**
 * Whether what an event says was paid covers an order. It may be more, where the provider adds its
 * fee to what the giver pays; what the event does not say cannot speak against it.
 */
export function covers(paid: Partial<Money>, order: Money): boolean {
  const { amount = order.amount, currency = order.currency } = paid;
  return amount >= order.amount && currency === order.currency;
}
