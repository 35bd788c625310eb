import { z } from 'zod';
import { SESSION_ID_PATTERN } from './limits.js';

/**
 * A living address and the session that opens it, as REST answers it.
 * Times are ISO 8601 in UTC; `remainingTimeInSeconds` is whole seconds, never negative.
 */
export const addressSessionSchema = z.strictObject({
  sessionId: z
    .string()
    .regex(SESSION_ID_PATTERN)
    .describe('256 random bits; whoever has it has the inbox.'),
  emailAddress: z.email(),
  createdAt: z.iso.datetime(),
  validTill: z.iso.datetime().describe('From then on nothing of it can be read.'),
  remainingTimeInSeconds: z.int().min(0),
});
export type AddressSession = z.infer<typeof addressSessionSchema>;

/** Body of `POST /generate-email`; all of it is optional. */
export const issueAddressSchema = z
  .strictObject(
    { domain: z.string('must be a domain').min(1).max(253, 'is too long').optional() },
    'The body must be nothing, or { "domain": "…" }',
  )
  .nullish();
export type IssueAddress = z.infer<typeof issueAddressSchema>;

/** Answer of `GET /domains`: the domains a new address may be issued on. */
export const domainListSchema = z.strictObject({ data: z.array(z.string()).min(1) });
export type DomainList = z.infer<typeof domainListSchema>;
