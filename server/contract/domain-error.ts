import type { ApiErrorCode, ApiErrorValues } from './api-error.js';

/**
 * An expected error with a message for people, one sentence. The error filter maps `code` to an HTTP
 * status, the gateway to `connect_error`.
 */
export abstract class DomainError extends Error {
  abstract readonly code: ApiErrorCode;

  /** @param values figures and names in the message, for a page that shows it in another language */
  constructor(
    message: string,
    readonly values?: ApiErrorValues,
  ) {
    super(message);
  }
}
