/** Kinds of domain errors. HTTP, SMTP and the socket map them to their own codes. */
export type DomainErrorCode =
  | 'malformed'
  | 'unverified'
  | 'session-missing'
  | 'gone'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'provider-refused'
  | 'host-failed'
  | 'unavailable';

/**
 * An expected error with a message for people, one sentence. The error filter maps `code` to an HTTP
 * status, the reply table to an SMTP reply, the gateway to `connect_error`.
 */
export abstract class DomainError extends Error {
  abstract readonly code: DomainErrorCode;
}
