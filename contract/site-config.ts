import { z } from 'zod';

/** Response of `GET /site-config`: public settings for the client. Lifetimes are in seconds. */
export const siteConfigSchema = z
  .strictObject({
    payment: z.strictObject({
      provider: z.enum(['sandbox', 'razorpay', 'off']),
      keyId: z.string().nullable(),
      currency: z.string().length(3),
      linkUrl: z.url().nullable(),
    }),
    analyticsId: z.string().nullable(),
    operator: z.strictObject({
      name: z.string().nullable(),
      contact: z.string().nullable().describe('An email address or an https URL.'),
    }),
    sourceUrl: z.url().nullable(),
    catchAll: z.boolean().describe('Whether this machine may open the inbox of everything else.'),
    checksSenders: z.boolean().describe('Whether senders are checked by SPF, DKIM and DMARC.'),
    usesRedis: z.boolean().describe('Whether several nodes exchange counters and events.'),
    limits: z.strictObject({
      addressLifetimeSeconds: z.int().positive(),
      addressExtensionSeconds: z.int().positive(),
      addressMaxLifetimeSeconds: z.int().positive(),
      messageMaxBytes: z.int().positive(),
      inboxMaxMessages: z.int().positive(),
      inboxMaxBytes: z.int().positive(),
    }),
  })
  .meta({
    id: 'SiteConfig',
    examples: [
      {
        payment: { provider: 'off', keyId: null, currency: 'USD', linkUrl: null },
        analyticsId: null,
        operator: { name: 'Example Ltd', contact: 'privacy@example.org' },
        sourceUrl: 'https://code.example.org/mayfly',
        catchAll: false,
        checksSenders: true,
        usesRedis: false,
        limits: {
          addressLifetimeSeconds: 86_400,
          addressExtensionSeconds: 3_600,
          addressMaxLifetimeSeconds: 604_800,
          messageMaxBytes: 26_214_400,
          inboxMaxMessages: 200,
          inboxMaxBytes: 104_857_600,
        },
      },
    ],
  });
export type SiteConfig = z.infer<typeof siteConfigSchema>;
