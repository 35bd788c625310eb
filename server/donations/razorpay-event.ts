import { z } from 'zod';
import type { OrderStatus } from './order-policy.js';
import type { PaymentEvent } from './payment-provider.js';

const orderIdSchema = z.string().regex(/^\w{1,64}$/);
const money = { amount: z.int().nullish(), currency: z.string().nullish() };
const orderEntity = z.object({
  id: orderIdSchema.nullish(),
  amount_paid: z.int().nullish(),
  ...money,
});
const paymentEntity = z.object({
  order_id: orderIdSchema.nullish(),
  captured: z.boolean().nullish(),
  refund_status: z.string().nullish(),
  ...money,
});
const eventSchema = z.object({
  event: z.string(),
  payload: z.object({
    order: z.object({ entity: orderEntity }).default({ entity: {} }),
    payment: z.object({ entity: paymentEntity }).default({ entity: {} }),
  }),
});

type Payload = z.infer<typeof eventSchema>['payload'];

/**
 * Parses an event of Razorpay: https://razorpay.com/docs/webhooks/payloads/. Returns null for events
 * that don't concern an order, partial refunds, and refunds of payments that were never captured.
 */
export function parseRazorpayEvent(body: Buffer): PaymentEvent | null {
  const parsed = eventSchema.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const { event, payload } = parsed.data;
  const payment = payload.payment.entity;
  const orderId = payload.order.entity.id ?? payment.order_id;
  const status = parseStatus(event, payment);
  if (!orderId || !status) return null;
  return { orderId, status, ...parseAmount(payload) };
}

/** Prefers the order's paid amount, since a payment may include a fee. */
function parseAmount({ order, payment }: Payload): Pick<PaymentEvent, 'amount' | 'currency'> {
  return {
    amount: order.entity.amount_paid ?? payment.entity.amount ?? undefined,
    currency: order.entity.currency ?? payment.entity.currency ?? undefined,
  };
}

function parseStatus(event: string, payment: Payload['payment']['entity']): OrderStatus | null {
  if (event === 'order.paid' || event === 'payment.captured') return 'paid';
  if (event === 'payment.failed') return 'failed';
  const isFullRefund = payment.refund_status === 'full' && payment.captured !== false;
  return event === 'refund.processed' && isFullRefund ? 'refunded' : null;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return null;
  }
}
