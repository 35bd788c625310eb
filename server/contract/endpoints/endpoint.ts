import type { z } from 'zod';

/** What a call answers when it succeeds. */
export interface EndpointResponse {
  description: string;
  /** The JSON that is answered; without it there is none. */
  schema?: z.ZodType;
  /** The media type of an answer that is not JSON. */
  mediaType?: string;
  /** Headers that belong to the answer, and what they say. */
  headers?: Record<string, string>;
}

/** One call of the REST API: what it takes and answers, from the schemas that validate it. */
export interface Endpoint {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Below `/api/v1`, with parameters in braces. */
  path: string;
  name: string;
  group: 'Address' | 'Inbox' | 'Message' | 'Settings' | 'Payment';
  summary: string;
  description?: string;
  /** Whether the call needs the session id; of a message's parts, a signature does as well. */
  session?: 'required' | 'or-signature';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: { schema: z.ZodType; required: boolean };
  responses: Record<number, EndpointResponse>;
  /** How it may fail, beyond 429, which every call may. */
  errors: (keyof typeof ERROR_DESCRIPTIONS)[];
}

/** What each error status says. */
export const ERROR_DESCRIPTIONS = {
  400: 'The session id is missing, or an argument is malformed.',
  401: 'The signature over the body does not verify.',
  404: 'There is no such message, the address is not of this session, or donations are off.',
  409: 'A whole extension no longer fits into the longest lifetime.',
  410: 'The session is not alive: expired, deleted, malformed or never issued.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  429: 'Too many requests; `Retry-After` says when to come back.',
  502: 'The payment provider did not take the order, or the host of an image did not deliver it.',
  503: 'The service is away for a moment; `Retry-After` says when to come back.',
};
