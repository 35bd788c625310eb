import type { ApiErrorCode, ApiErrorValues } from './api-error.js';

/**
 * An expected error, whose message is a text for users. The error filter maps `code` to an HTTP status;
 * the gateway of sockets sends it with `connect_error`.
 */
export abstract class DomainError extends Error {
  abstract readonly code: ApiErrorCode;

  /** @param values values for the text of the client in the visitor's language, such as `seconds` */
  constructor(
    message: string,
    readonly values?: ApiErrorValues,
  ) {
    super(message);
  }
}
