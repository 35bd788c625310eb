import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { OrderStatus } from './order-policy.js';
import type { PaymentEvent, WebhookHeaders } from './payment-provider.js';

const orderId = z.string().regex(/^\w{1,64}$/);
const money = { amount: z.int().nullish(), currency: z.string().nullish() };
const orderEntity = z.object({ id: orderId.nullish(), amount_paid: z.int().nullish(), ...money });
const paymentEntity = z.object({
  order_id: orderId.nullish(),
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

const LONGEST_ID = 100;

/**
 * What an event of Razorpay says of an order: https://razorpay.com/docs/webhooks/payloads/.
 * Null for those that say nothing of one, that refund a part, or that give back what was never
 * captured.
 */
export function readRazorpayEvent(body: Buffer, headers: WebhookHeaders): PaymentEvent | null {
  const read = eventSchema.safeParse(parse(body));
  if (!read.success) return null;
  const { event, payload } = read.data;
  const paid = payload.payment.entity;
  const id = payload.order.entity.id ?? paid.order_id;
  const status = statusSaid(event, paid);
  if (!id || !status) return null;
  return { id: eventId(body, headers), orderId: id, status, ...moneySaid(payload) };
}

/** The order knows best what has been paid for it; a payment may be larger by a fee. */
function moneySaid({ order, payment }: Payload): Pick<PaymentEvent, 'amount' | 'currency'> {
  return {
    amount: order.entity.amount_paid ?? payment.entity.amount ?? undefined,
    currency: order.entity.currency ?? payment.entity.currency ?? undefined,
  };
}

function statusSaid(event: string, paid: Payload['payment']['entity']): OrderStatus | null {
  if (event === 'order.paid' || event === 'payment.captured') return 'paid';
  if (event === 'payment.failed') return 'failed';
  const whole = paid.refund_status === 'full' && paid.captured !== false;
  return event === 'refund.processed' && whole ? 'refunded' : null;
}

/** The header that Razorpay repeats with each attempt to deliver; else the body speaks for itself. */
function eventId(body: Buffer, headers: WebhookHeaders): string {
  const given = headers['x-razorpay-event-id'];
  if (typeof given === 'string' && given !== '' && given.length <= LONGEST_ID) return given;
  return createHash('sha256').update(body).digest('hex');
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return null;
  }
}
