import {
  createOrderQuerySchema,
  donationOrderSchema,
  sandboxOutcomeSchema,
  webhookBodySchema,
} from '../donation.js';
import type { Endpoint } from './endpoint.js';

/** Endpoints of donations. None of them receives card data. */
export const paymentEndpoints: Endpoint[] = [
  {
    method: 'post',
    path: '/payment/create-order',
    name: 'createOrder',
    group: 'Payment',
    summary: 'Create an order for a donation',
    description: 'The checkout of the payment provider is opened with this order.',
    query: createOrderQuerySchema,
    responses: { 201: { description: 'The order.', schema: donationOrderSchema } },
    errors: [400, 404, 502, 503],
  },
  {
    method: 'post',
    path: '/payment/webhook',
    name: 'paymentWebhook',
    group: 'Payment',
    summary: 'Receive an event of the payment provider',
    description:
      'Only for the provider. An order becomes paid by an event whose signature over the raw body ' +
      'verifies. Events may be repeated and may arrive in any order.',
    body: { schema: webhookBodySchema, required: true },
    responses: { 200: { description: 'The signature verifies; the event is processed.' } },
    errors: [401, 404, 413, 415, 503],
  },
  {
    method: 'post',
    path: '/payment/sandbox-checkout',
    name: 'sandboxCheckout',
    group: 'Payment',
    summary: 'Complete the test checkout',
    description:
      'Only with the provider `sandbox`, where no money moves: sends the signed event of the ' +
      'outcome to the webhook, as a provider does.',
    body: { schema: sandboxOutcomeSchema, required: true },
    responses: { 202: { description: 'The event is being sent to the webhook.' } },
    errors: [400, 404, 413, 415],
  },
];
