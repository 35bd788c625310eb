import {
  createOrderQuerySchema,
  donationOrderSchema,
  sandboxOutcomeSchema,
  webhookBodySchema,
} from '../donation.js';
import type { Endpoint } from './endpoint.js';

/** The calls of a donation. No datum of a card ever stands in one. */
export const paymentEndpoints: Endpoint[] = [
  {
    method: 'post',
    path: '/payment/create-order',
    name: 'createOrder',
    group: 'Payment',
    summary: 'Create an order for a donation',
    description: 'The order is what a checkout of the payment provider is opened with.',
    query: createOrderQuerySchema,
    responses: { 201: { description: 'The order.', schema: donationOrderSchema } },
    errors: [400, 404, 502, 503],
  },
  {
    method: 'post',
    path: '/payment/webhook',
    name: 'paymentWebhook',
    group: 'Payment',
    summary: 'Take an event of the payment provider',
    description:
      'Only for the provider. An order is paid when an event says so whose signature over the ' +
      'raw body verifies. Events may be repeated and may come in any order.',
    body: { schema: webhookBodySchema, required: true },
    responses: { 200: { description: 'The signature verifies; the event has been dealt with.' } },
    errors: [401, 404, 413, 415, 503],
  },
  {
    method: 'post',
    path: '/payment/sandbox-checkout',
    name: 'sandboxCheckout',
    group: 'Payment',
    summary: 'Leave the test checkout',
    description:
      'Only with the provider `sandbox`, where no money moves: it sends the signed event of the ' +
      'outcome to the webhook, as a provider does.',
    body: { schema: sandboxOutcomeSchema, required: true },
    responses: { 202: { description: 'The event is on its way to the webhook.' } },
    errors: [400, 404, 413, 415],
  },
];
