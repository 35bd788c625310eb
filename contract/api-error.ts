import { z } from 'zod';

/** HTTP statuses of the errors that a visitor may read, by code. The client has a text for each. */
const visitorErrors = {
  'session-missing': 400,
  'unknown-domain': 400,
  'invalid-amount': 400,
  'endpoint-not-found': 404,
  'address-not-found': 404,
  'message-not-found': 404,
  'attachment-not-found': 404,
  'push-subscription-not-found': 404,
  'donations-disabled': 404,
  'max-lifetime-reached': 409,
  'too-many-push-subscriptions': 409,
  'address-expired': 410,
  'link-expired': 410,
  'too-many-requests': 429,
  'internal-error': 500,
  'payment-failed': 502,
  'payment-refused': 502,
  'database-unavailable': 503,
  'no-address-available': 503,
  'server-closing': 503,
  'payment-provider-unavailable': 503,
} as const;

/** HTTP statuses of all other errors, mostly for programs. The client has no texts for them. */
const programErrors = {
  'bad-request': 400,
  'validation-failed': 400,
  'malformed-handshake': 400,
  'push-subscription-unusable': 400,
  'webhook-url-refused': 400,
  unauthorized: 401,
  'unknown-token': 401,
  'invalid-signature': 401,
  forbidden: 403,
  'not-found': 404,
  'image-not-found': 404,
  'webhook-not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  conflict: 409,
  'too-many-webhooks': 409,
  'payload-too-large': 413,
  'url-too-long': 414,
  'unsupported-media-type': 415,
  'attachment-unreadable': 422,
  'text-unreadable': 422,
  'too-many-sockets': 429,
  'too-many-unread-responses': 429,
  'too-many-waiting-requests': 429,
  'headers-too-large': 431,
  'image-unavailable': 502,
  'service-unavailable': 503,
  'images-busy': 503,
  'waiting-requests-exhausted': 503,
} as const;

/** HTTP status of each error code. Codes are stable: one is never renamed or used for another error. */
export const ERROR_STATUSES = { ...visitorErrors, ...programErrors };

export type VisitorErrorCode = keyof typeof visitorErrors;
export type ApiErrorCode = keyof typeof ERROR_STATUSES;

export const API_ERROR_CODES = Object.keys(ERROR_STATUSES) as ApiErrorCode[];

/** Body of every error of the REST API. `message` is an English text for people. */
export const apiErrorSchema = z
  .strictObject({
    statusCode: z.int().min(400).max(599),
    code: z
      .enum(API_ERROR_CODES)
      .describe('Names the error for programs. Later versions may add codes, and rename none.'),
    message: z.string().min(1),
    error: z.string().min(1),
    values: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .describe(
        'Values of the error: `seconds` to wait with 429, `days` of `max-lifetime-reached`, `limit` of ' +
          '`too-many-push-subscriptions`, `reason` of `payment-refused`.',
      ),
  })
  .meta({ id: 'ApiError' });
export type ApiError = z.infer<typeof apiErrorSchema>;
export type ApiErrorValues = NonNullable<ApiError['values']>;
