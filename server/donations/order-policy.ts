/** Money in minor units of a currency. */
interface Money {
  amount: number;
  currency: string;
}

/** Payment status of an order. */
export type OrderStatus = 'created' | 'failed' | 'paid' | 'refunded';

/** Statuses from first to last. `failed` precedes `paid`, since a failed attempt may be repeated. */
export const ORDER_STATUSES: readonly OrderStatus[] = ['created', 'failed', 'paid', 'refunded'];

/**
 * Returns the later of two statuses. So the status of an order never moves back, and events may come in
 * any sequence and repeatedly.
 */
export function nextStatus(current: OrderStatus, reported: OrderStatus): OrderStatus {
  return ORDER_STATUSES.indexOf(reported) > ORDER_STATUSES.indexOf(current) ? reported : current;
}

/**
 * Returns whether a payment covers an order. It may exceed the order, if the provider adds its fee.
 * An amount or currency that the event doesn't contain is treated as matching.
 */
export function coversOrder(paid: Partial<Money>, order: Money): boolean {
  const { amount = order.amount, currency = order.currency } = paid;
  return amount >= order.amount && currency === order.currency;
}
