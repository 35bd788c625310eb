import type { ApiErrorCode, ApiErrorValues } from './api-error.js';

/**
 * An expected error, whose message is a sentence for users. The error filter maps `code` to an HTTP
 * status, the gateway to `connect_error`.
 */
export abstract class DomainError extends Error {
  abstract readonly code: ApiErrorCode;

  /** @param values values for the sentence that a page shows in another language, such as `seconds` */
  constructor(
    message: string,
    readonly values?: ApiErrorValues,
  ) {
    super(message);
  }
}
