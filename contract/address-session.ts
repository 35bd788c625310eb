import { z } from 'zod';
import { SESSION_ID_PATTERN } from './limits.js';

/**
 * An active address and its session, as REST returns it. Times are ISO 8601 in UTC;
 * `remainingTimeInSeconds` is an integer, never negative.
 */
export const addressSessionSchema = z
  .strictObject({
    sessionId: z
      .string()
      .regex(SESSION_ID_PATTERN)
      .describe('256 random bits; gives access to the inbox.'),
    emailAddress: z.email(),
    createdAt: z.iso.datetime(),
    validTill: z.iso.datetime().describe('After this time, the inbox can no longer be read.'),
    remainingTimeInSeconds: z.int().min(0),
  })
  .meta({
    id: 'AddressSession',
    examples: [
      {
        sessionId: 'Qm9vayBvZiB0aGUgTWF5Zmx5LCBwYWdlIG9uZSAuLi4',
        emailAddress: 'calm-harbor-402917@mayfly.test',
        createdAt: '2026-11-22T09:00:00.000Z',
        validTill: '2026-11-23T09:00:00.000Z',
        remainingTimeInSeconds: 86_400,
      },
    ],
  });
export type AddressSession = z.infer<typeof addressSessionSchema>;

/** Body of `POST /generate-email`; optional, as are its fields. */
export const issueAddressSchema = z
  .strictObject(
    {
      domain: z.string('must be a domain').min(1).max(253, 'is too long').optional(),
      lifetimeSeconds: z
        .int('must be a whole number')
        .min(1, 'must be at least 1')
        .optional()
        .describe("At most `addressLifetimeSeconds` of the site's settings, which is the default."),
    },
    'The body must be empty or { "domain": "…", "lifetimeSeconds": … }',
  )
  .nullish()
  .meta({ id: 'IssueAddress', examples: [{ domain: 'dayfly.test', lifetimeSeconds: 600 }] });
export type IssueAddress = z.infer<typeof issueAddressSchema>;

/** Response of `GET /domains`: the domains on which addresses are issued. */
export const domainListSchema = z
  .strictObject({ data: z.array(z.string()).min(1) })
  .meta({ id: 'DomainList', examples: [{ data: ['mayfly.test', 'dayfly.test'] }] });
export type DomainList = z.infer<typeof domainListSchema>;
