import { SetMetadata } from '@nestjs/common';

/** How many requests of a kind one client may make in a minute. */
export const REQUESTS_PER_MINUTE = {
  /** New addresses. */
  issue: 30,
  /** Extensions of an address. */
  extend: 10,
  /** Every other call of the API. */
  reads: 240,
  /** Attachments: a mail may have a thousand, and a page of it asks for its images all at once. */
  attachments: 1_200,
  /** Pages that are not in the cache and have to be rendered. */
  pages: 120,
  /** Donation orders. */
  orders: 10,
  /** Attempts to log in to what operators look at. */
  logins: 10,
} as const;

/** A kind of request that has a limit of its own. */
export type LimitClass = keyof typeof REQUESTS_PER_MINUTE;

/** Metadata key of a handler's `LimitClass`. */
export const LIMIT_CLASS = Symbol('LIMIT_CLASS');

/** Counts a route under a limit of its own; without it a call of the API counts as `reads`. */
export const RateLimit = (limitClass: LimitClass) => SetMetadata(LIMIT_CLASS, limitClass);
