import type { LimitClass } from './rate-limit.decorator.js';
import { TooManyRequestsError } from './too-many-requests.error.js';

/** Every limit is one of a minute. */
export const WINDOW_MS = 60_000;

/** The refusal of a client that has used up its share. */
export const createTooManyRequestsError = (retryAfterSeconds: number): TooManyRequestsError =>
  new TooManyRequestsError(
    `You have made too many requests. Please try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  );

/** Returns the key of a client's counter in this process; `SharedCounters` hides it from Redis. */
export const buildCounterKey = (limitClass: LimitClass, client: string): string =>
  `${limitClass}:${client}`;
