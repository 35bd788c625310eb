import { z } from 'zod';
import { MAX_PUSH_ENDPOINT_LENGTH } from './limits.js';
import { inboxParamsSchema } from './message.js';

/** Base64url of 65 bytes: an uncompressed point, which begins with the byte 4. */
const P256_POINT = /^B[A-Za-z0-9_-]{86}$/;
/** Base64url of 16 bytes. */
const AUTH_SECRET = /^[A-Za-z0-9_-]{22}$/;

/** Public key for the examples, a point on the curve P-256. */
const EXAMPLE_KEY =
  'BELgA8KwzFmaAjHgJVebfyr3Kc7pTNap5DriJOQ-NvqWnAiYCPN2tCSL7K9gAKl_HduhPVRSKb7c7fcOMbEZ5y0';

/** Body of `POST /emails/{emailAddress}/push-subscriptions`: what a browser's subscription contains. */
export const newPushSubscriptionSchema = z
  .strictObject(
    {
      endpoint: z
        .url({ protocol: /^https$/, error: 'must be an https URL' })
        .max(
          MAX_PUSH_ENDPOINT_LENGTH,
          `must have at most ${MAX_PUSH_ENDPOINT_LENGTH.toLocaleString('en-US')} characters`,
        )
        .describe('URL of the browser at its push service: https, on a public host.'),
      keys: z
        .strictObject(
          {
            p256dh: z
              .string()
              .regex(P256_POINT, 'must be a point on the curve P-256 in base64url')
              .describe('Public key of the browser, with which pushes are encrypted.'),
            auth: z
              .string()
              .regex(AUTH_SECRET, 'must be 16 bytes in base64url')
              .describe('Secret that the browser shares with this server only.'),
          },
          'must be the keys of the subscription, p256dh and auth',
        )
        .describe('Keys of the browser (RFC 8291).'),
      showsContent: z
        .boolean('must be true or false')
        .default(false)
        .describe('Whether a push contains sender, subject and code.'),
    },
    'The body must be a push subscription',
  )
  .meta({
    id: 'NewPushSubscription',
    examples: [
      {
        endpoint: 'https://push.example.org/send/f1LsxkKphfQ',
        keys: { p256dh: EXAMPLE_KEY, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
        showsContent: false,
      },
    ],
  });
export type NewPushSubscription = z.infer<typeof newPushSubscriptionSchema>;

/** Subscription of a browser to pushes about the messages of an address. */
const pushSubscriptionSchema = z
  .strictObject({
    id: z.uuid(),
    showsContent: z.boolean(),
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscriptionState = z.infer<typeof pushSubscriptionSchema>;

/** Response of the endpoint that adds a subscription. */
export const pushSubscriptionResponseSchema = z
  .strictObject({ data: pushSubscriptionSchema })
  .meta({
    id: 'PushSubscriptionResponse',
    examples: [{ data: { id: '019ab2c4-6f01-7a35-8c42-0d9e8f7a6b5c', showsContent: false } }],
  });

/** Response of `GET /push-key`. */
export const pushKeySchema = z
  .strictObject({
    publicKey: z
      .string()
      .regex(P256_POINT)
      .describe('`applicationServerKey` for `pushManager.subscribe()` (VAPID, RFC 8292).'),
  })
  .meta({ id: 'PushKey', examples: [{ publicKey: EXAMPLE_KEY }] });
export type PushKey = z.infer<typeof pushKeySchema>;

/** Path parameters of the endpoint of a subscription. */
export const pushSubscriptionParamsSchema = inboxParamsSchema.extend({
  id: z.uuid('must be the ID of a push subscription').toLowerCase(),
});
export type PushSubscriptionParams = z.infer<typeof pushSubscriptionParamsSchema>;

/** Payload of a push, encrypted for the browser. Has `content` only with `showsContent`. */
export interface PushPayload {
  emailAddress: string;
  messageId: string;
  /** Unread messages of the address. */
  unread: number;
  content?: {
    sender: string;
    subject: string;
    /** Verification code as a person types it, and as the email contains it. */
    code: string | null;
    codeAsSent: string | null;
  };
}
