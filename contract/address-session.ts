import { z } from 'zod';
import { SESSION_ID_PATTERN } from './limits.js';

/**
 * An active address and its session, as REST returns it. Times are ISO 8601 in UTC;
 * `remainingTimeInSeconds` is an integer, never negative.
 */
export const addressSessionSchema = z.strictObject({
  sessionId: z
    .string()
    .regex(SESSION_ID_PATTERN)
    .describe('256 random bits; gives access to the inbox.'),
  emailAddress: z.email(),
  createdAt: z.iso.datetime(),
  validTill: z.iso.datetime().describe('After this time, the inbox can no longer be read.'),
  remainingTimeInSeconds: z.int().min(0),
});
export type AddressSession = z.infer<typeof addressSessionSchema>;

/** Body of `POST /generate-email`; optional, as are its fields. */
export const issueAddressSchema = z
  .strictObject(
    { domain: z.string('must be a domain').min(1).max(253, 'is too long').optional() },
    'The body must be empty or { "domain": "…" }',
  )
  .nullish();
export type IssueAddress = z.infer<typeof issueAddressSchema>;

/** Response of `GET /domains`: the domains on which addresses are issued. */
export const domainListSchema = z.strictObject({ data: z.array(z.string()).min(1) });
export type DomainList = z.infer<typeof domainListSchema>;
