import { z } from 'zod';
import { apiErrorSchema } from './api-error.js';
import { MAX_SOCKET_SESSIONS } from './limits.js';
import { authenticationSchema, messageSchema } from './message.js';

/** What a client sends in the handshake: one session id, or up to ten. */
export const socketAuthSchema = z.union([
  z.object({ sessionIds: z.array(z.string().max(128)).min(1).max(MAX_SOCKET_SESSIONS) }),
  z.object({ sessionId: z.string().max(128) }),
]);
export type SocketAuth = z.infer<typeof socketAuthSchema>;

const emailAddress = z.string();

/** Payloads of the events the server sends, by event name. The client sends none. */
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
  'address:extended': z.strictObject({
    emailAddress,
    validTill: z.iso.datetime(),
    remainingTimeInSeconds: z.int().min(0),
  }),
  /**
   * `emailAddress` is null where a session of the handshake was not alive: nothing is known of
   * it, and `sessionId` names the one that the client itself had sent.
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

/** The typed event maps of both ends of the socket. */
export type ServerToClientEvents = {
  [Name in SocketEventName]: (payload: SocketEventPayload<Name>) => void;
};
export type ClientToServerEvents = Record<string, never>;

/** `data` of a refused handshake's `connect_error`. */
export const socketRefusalSchema = apiErrorSchema.extend({
  retryAfterSeconds: z.int().min(1).optional().describe('Set with 429: when to try again.'),
});
export type SocketRefusal = z.infer<typeof socketRefusalSchema>;
