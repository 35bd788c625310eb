import { DomainError } from '@mayfly/contract/domain-error.js';

/** Length of every rate limit's window, in seconds. */
export const WINDOW_SECONDS = 60;

/** Maximum number of requests per client and window, by class. */
export const REQUESTS_PER_MINUTE = {
  /** New addresses. */
  issue: 30,
  /** Extensions of an address. */
  extend: 10,
  /** Endpoints that have no class of their own. */
  default: 240,
  /** Attachments: a message may have a thousand, and its images are requested together. */
  attachments: 1_200,
  /** Remote images: a message may have a hundred. Fetching them has limits of its own. */
  images: 600,
  /** Pages that are not cached and have to be rendered. */
  pages: 120,
  /** Donation orders. */
  orders: 10,
  /** Failed logins of operators. */
  logins: 10,
} as const;

/** Class of requests that share a limit. */
export type LimitClass = keyof typeof REQUESTS_PER_MINUTE;

type LimitErrorCode =
  | 'too-many-requests'
  | 'too-many-sockets'
  | 'too-many-unread-responses'
  | 'too-many-waiting-requests';

/** A client exceeds a limit. The response names the time to wait in `Retry-After`. */
export class TooManyRequestsError extends DomainError {
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
    code: LimitErrorCode = 'too-many-requests',
  ) {
    super(code, message, { seconds: retryAfterSeconds });
  }
}

/** Returns the error for a client that has exceeded a rate limit. */
export function createTooManyRequestsError(retryAfterSeconds: number): TooManyRequestsError {
  return new TooManyRequestsError(
    `Too many requests. Try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  );
}
