import type { ApiErrorCode, ApiErrorValues } from './api-error.js';

/**
 * An expected error, whose message is a text for users. The error filter maps `code` to an HTTP status;
 * the socket gateway sends the error with `connect_error`.
 */
export abstract class DomainError extends Error {
  abstract readonly code: ApiErrorCode;

  /** @param values values that the client inserts into its translated text, such as `seconds` */
  constructor(
    message: string,
    readonly values?: ApiErrorValues,
  ) {
    super(message);
  }
}
