/**
 * Kinds of errors, one per class; `request` is any other error response, without a class of its own. Compare
 * `code` where `instanceof` can't work, such as across two copies of this package.
 */
export type MayflyErrorCode =
  | 'expired'
  | 'not-found'
  | 'conflict'
  | 'rate-limited'
  | 'unavailable'
  | 'network'
  | 'wait-timeout'
  | 'unexpected-message'
  | 'signature'
  | 'request';

/**
 * Base class of the errors of this library. Messages are sentences to show or log. `WaitTimeoutError` and
 * `UnexpectedMessageError` have their own files because they hold messages.
 */
export class MayflyError extends Error {
  override readonly name: string = 'MayflyError';
  readonly code: MayflyErrorCode = 'request';
  /** Code of the server's error, such as `unknown-domain`, or null. Newer servers may send other codes. */
  readonly serverCode: string | null = null;

  /** `status` is the HTTP status of the response, or null without a response. */
  constructor(
    message: string,
    readonly status: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The address has expired or was deleted, or the session ID is wrong (410). */
export class ExpiredError extends MayflyError {
  override readonly name = 'ExpiredError';
  override readonly code = 'expired';
}

/** The message or the endpoint doesn't exist (404). */
export class NotFoundError extends MayflyError {
  override readonly name = 'NotFoundError';
  override readonly code = 'not-found';
}

/** The address can't be extended: that would exceed its maximum lifetime (409). */
export class ConflictError extends MayflyError {
  override readonly name = 'ConflictError';
  override readonly code = 'conflict';
}

/** Too many requests of this client (429). */
export class RateLimitError extends MayflyError {
  override readonly name = 'RateLimitError';
  override readonly code = 'rate-limited';

  /** `retryAfter` is the number of seconds after which the server accepts requests again. */
  constructor(
    message: string,
    readonly retryAfter: number,
  ) {
    super(message, 429);
  }
}

/** The server, or a proxy in front of it, is temporarily unavailable (502, 503, 504). */
export class UnavailableError extends MayflyError {
  override readonly name = 'UnavailableError';
  override readonly code = 'unavailable';

  /** `retryAfter` is in seconds, or null if the response has no `Retry-After`. */
  constructor(
    message: string,
    status: number,
    readonly retryAfter: number | null,
  ) {
    super(message, status);
  }
}

/** No response: the server can't be reached, or the connection was lost. `cause` is the underlying error. */
export class NetworkError extends MayflyError {
  override readonly name = 'NetworkError';
  override readonly code = 'network';
}

/** The signature of a webhook is missing, malformed, wrong or too old. */
export class SignatureError extends MayflyError {
  override readonly name = 'SignatureError';
  override readonly code = 'signature';
}
