/** What kinds of refusal the product knows; each outer layer has its own words for them. */
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
 * A refusal that is part of the product. `message` is one sentence for people; `code` is
 * turned into HTTP by the error filter, into SMTP by the reply table, into `connect_error`
 * by the gateway.
 */
export abstract class DomainError extends Error {
  abstract readonly code: DomainErrorCode;
}
