import type { z } from 'zod';

/** A successful response of an endpoint. */
export interface EndpointResponse {
  description: string;
  /** Schema of its JSON body. */
  schema?: z.ZodType;
  /** Media type of a body that isn't JSON. */
  mediaType?: string;
  /** Descriptions of its headers, by name. */
  headers?: Record<string, string>;
}

/** An endpoint of the REST API, described by the schemas that validate its requests. */
export interface Endpoint {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Path below `/api/v1`, with parameters in braces. */
  path: string;
  name: string;
  group: 'Address' | 'Inbox' | 'Message' | 'Webhook' | 'Push' | 'Settings' | 'Payment';
  summary: string;
  description: string;
  /** `or-signature`: accepts the signature of a URL in place of the session ID. Unset: needs neither. */
  session?: 'required' | 'or-signature';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: { schema: z.ZodType; required: boolean };
  responses: Record<number, EndpointResponse>;
  /** Statuses of its errors, except 401 and 429, which any endpoint may return. */
  errors: (keyof typeof ERROR_DESCRIPTIONS)[];
}

/** Descriptions of the error statuses. */
export const ERROR_DESCRIPTIONS = {
  400: 'The session ID is missing, or a parameter is malformed.',
  401: 'The token is unknown, expired or revoked, or the signature over the body does not verify.',
  404: 'The message, webhook or push subscription does not exist, the address belongs to another session, or donations are disabled.',
  409: 'Another extension would exceed the maximum lifetime, or the address has as many webhooks or push subscriptions as it may have.',
  410: 'The session is inactive: expired, deleted, malformed or never issued. Or a signed URL has expired.',
  422: 'The attachments of the message could not be read: that took too much time or memory.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  429: 'Too many requests; try again after `Retry-After`.',
  502: 'The payment provider rejected the order, or an image could not be loaded from its host.',
  503: 'The service is temporarily unavailable; try again after `Retry-After`.',
};
