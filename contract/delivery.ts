import { z } from 'zod';

/** Outcome of a delivery so far. */
const deliveryStatusSchema = z
  .enum(['arriving', 'accepted', 'deferred', 'refused', 'abandoned'])
  .describe(
    '`arriving`: a server has named this address and is connected. `accepted`: its message is in the ' +
      'inbox. `deferred`: refused for now; servers usually try again. `refused`: refused for good. ' +
      '`abandoned`: the server left without sending a message.',
  );

/** Why a delivery was deferred or refused. */
const deliveryReasonSchema = z.enum([
  'too-large',
  'inbox-full',
  'too-slow',
  'sender-limit',
  'service-busy',
]);

/** One attempt of a mail server to deliver a message to an address. */
export const deliverySchema = z
  .strictObject({
    id: z.uuid(),
    status: deliveryStatusSchema,
    reason: deliveryReasonSchema
      .nullable()
      .describe('Why it was deferred or refused, where this is known; else null.'),
    server: z
      .string()
      .max(253)
      .nullable()
      .describe(
        'Host name by which the sending server introduced itself. Anyone can claim any name. Null if ' +
          'it gave no valid one, or is connected to another node.',
      ),
    startedAt: z.iso.datetime().describe('When the server named the address.'),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Delivery' });

/** Response of the endpoint that lists deliveries. */
export const deliveryListSchema = z.strictObject({ data: z.array(deliverySchema) }).meta({
  id: 'DeliveryList',
  examples: [
    {
      data: [
        {
          id: '3f0c8a52-9d41-4c7e-8b1a-6f2d90e4a7c5',
          status: 'deferred',
          reason: 'inbox-full',
          server: 'mx1.acme.example',
          startedAt: '2026-11-22T09:01:29.000Z',
          updatedAt: '2026-11-22T09:01:29.000Z',
        },
      ],
    },
  ],
});

export type Delivery = z.infer<typeof deliverySchema>;
export type DeliveryStatus = z.infer<typeof deliveryStatusSchema>;
export type DeliveryReason = z.infer<typeof deliveryReasonSchema>;
