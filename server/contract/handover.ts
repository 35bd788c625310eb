import { z } from 'zod';
import { SESSION_ID_PATTERN } from './limits.js';

const secret = (name: string) =>
  z.string(`${name} must be text`).regex(SESSION_ID_PATTERN, `${name} must have 43 characters`);

const times = {
  expiresAt: z.iso.datetime(),
  remainingTimeInSeconds: z.int().min(0).describe('By the clock of the server.'),
};

/** Browser and system by name; null for one that is unknown. */
const handoverDeviceSchema = z.strictObject({
  browser: z.string().nullable(),
  system: z.string().nullable(),
});
export type HandoverDevice = z.infer<typeof handoverDeviceSchema>;

/** A handover of an address to another device, as the first device sees it. */
export const handoverSchema = z.strictObject({
  id: z.uuid(),
  state: z
    .enum(['open', 'claimed', 'allowed', 'collected', 'refused'])
    .describe(
      '`open`: no device has asked. `claimed`: a device has asked and shows a number. `allowed`: it ' +
        'may fetch the session. `collected`: it has the session. `refused`: it gets nothing.',
    ),
  device: handoverDeviceSchema
    .nullable()
    .describe('Browser and system of the other device, as it describes itself. Unverified.'),
  choices: z
    .array(z.int().min(10).max(99))
    .length(3)
    .nullable()
    .describe('Three numbers. The other device shows one of them.'),
  ...times,
});
export type Handover = z.infer<typeof handoverSchema>;

/** A handover that was just created. */
export const createdHandoverSchema = handoverSchema.extend({
  token: z
    .string()
    .regex(SESSION_ID_PATTERN)
    .describe('256 random bits for the other device. They can be claimed once.'),
});
export type CreatedHandover = z.infer<typeof createdHandoverSchema>;

/** Response of the endpoint that creates a handover. */
export const createdHandoverResponseSchema = z.strictObject({ data: createdHandoverSchema });
/** Response of the endpoints that read and decide a handover. */
export const handoverResponseSchema = z.strictObject({ data: handoverSchema });

/** Body of `POST /handovers/claim`. */
export const handoverTokenSchema = z.strictObject(
  { token: secret('token') },
  'The body must be { "token": "…" }',
);
export type HandoverToken = z.infer<typeof handoverTokenSchema>;

/** A handover as the device that has claimed it sees it. */
export const handoverClaimSchema = z.strictObject({
  id: z.uuid(),
  secret: z.string().regex(SESSION_ID_PATTERN).describe('Fetches the session, once it is allowed.'),
  code: z.int().min(10).max(99).describe('The number to choose on the first device.'),
  ...times,
});
export type HandoverClaim = z.infer<typeof handoverClaimSchema>;

/** Response of `POST /handovers/claim`. */
export const handoverClaimResponseSchema = z.strictObject({ data: handoverClaimSchema });

/** Body of `POST /handovers/{id}/decision`. */
export const handoverDecisionSchema = z.strictObject(
  {
    code: z
      .int('code must be a whole number')
      .min(10, 'code must be one of the choices')
      .max(99, 'code must be one of the choices')
      .describe('The number that the other device shows. Another one refuses the device.'),
  },
  'The body must be { "code": 47 }',
);
export type HandoverDecision = z.infer<typeof handoverDecisionSchema>;

/** Body of `POST /handovers/{id}/session`. */
export const handoverSecretSchema = z.strictObject(
  { secret: secret('secret') },
  'The body must be { "secret": "…" }',
);
export type HandoverSecret = z.infer<typeof handoverSecretSchema>;

/** Path parameters of the endpoints of a handover. */
export const handoverParamsSchema = z.object({
  id: z.uuid('must be the ID of a handover').toLowerCase(),
});
export type HandoverParams = z.infer<typeof handoverParamsSchema>;
