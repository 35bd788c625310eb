import { z } from 'zod';
import { apiErrorSchema } from './api-error.js';
import { deliverySchema } from './delivery.js';
import { MAX_SOCKET_SESSIONS } from './limits.js';
import { authenticationSchema, messageSchema } from './message.js';

/** Replaces the header `Authorization`, which a browser can't set for a WebSocket. */
const token = z.string().max(128).optional().describe('A token issued by the operator.');

/** `auth` of the handshake: one session ID, or up to ten. */
export const socketAuthSchema = z.union([
  z.object({ sessionIds: z.array(z.string().max(128)).min(1).max(MAX_SOCKET_SESSIONS), token }),
  z.object({ sessionId: z.string().max(128), token }),
]);

const emailAddress = z.string();

/** Payloads of the server's events, by event name. The client sends none. */
export const socketEventSchemas = {
  'message:received': z.strictObject({ emailAddress, message: messageSchema }),
  'message:updated': z.strictObject({
    emailAddress,
    id: z.uuid(),
    read: z.boolean().optional(),
    authentication: authenticationSchema.optional(),
    message: messageSchema.optional().describe('Set once the body of a pending message is parsed.'),
  }),
  'message:deleted': z.strictObject({ emailAddress, id: z.uuid() }),
  /** A delivery that has taken half a second, or has ended, unless it succeeded within that time. */
  'delivery:updated': z.strictObject({ emailAddress, delivery: deliverySchema }),
  'address:extended': z.strictObject({
    emailAddress,
    validTill: z.iso.datetime(),
    remainingTimeInSeconds: z.int().min(0),
  }),
  /**
   * `emailAddress` is null if a session of the handshake is inactive, since its address is unknown
   * then; `sessionId` is the one that the client sent.
   */
  'address:expired': z.strictObject({
    emailAddress: emailAddress.nullable(),
    sessionId: z.string().optional(),
  }),
};

export type SocketEventName = keyof typeof socketEventSchemas;
export type SocketEventPayload<Name extends SocketEventName> = z.infer<
  (typeof socketEventSchemas)[Name]
>;

/** Event maps that type both ends of the socket. */
export type ServerToClientEvents = {
  [Name in SocketEventName]: (payload: SocketEventPayload<Name>) => void;
};
export type ClientToServerEvents = Record<string, never>;

/** `data` of `connect_error` after a rejected handshake. */
export const socketRefusalSchema = apiErrorSchema.extend({
  retryAfterSeconds: z
    .int()
    .min(1)
    .optional()
    .describe('Set with 429: seconds until the next attempt.'),
});
export type SocketRefusal = z.infer<typeof socketRefusalSchema>;
