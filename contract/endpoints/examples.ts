import type { z } from 'zod';
import {
  addressSessionSchema,
  domainListSchema,
  issueAddressSchema,
  type AddressSession,
} from '../address-session.js';
import { deliveryListSchema, type Delivery } from '../delivery.js';
import {
  donationOrderSchema,
  sandboxOutcomeSchema,
  webhookBodySchema,
  type DonationOrder,
} from '../donation.js';
import {
  messageChangeSchema,
  messagePageResponseSchema,
  messageResponseSchema,
  type Message,
} from '../message.js';
import {
  newPushSubscriptionSchema,
  pushKeySchema,
  pushSubscriptionResponseSchema,
} from '../push.js';
import { siteConfigSchema, type SiteConfig } from '../site-config.js';
import {
  createdWebhookResponseSchema,
  newWebhookSchema,
  webhookEventSchema,
  webhookListSchema,
  type Webhook,
} from '../webhook.js';
import { waitResponseSchema } from '../wait.js';

const ADDRESS = 'calm-harbor-402917@mayfly.test';
const ID = '019ab2c4-5d6e-7f80-9123-456789abcdef';

const session: AddressSession = {
  sessionId: 'Qm9vayBvZiB0aGUgTWF5Zmx5LCBwYWdlIG9uZSAuLi4',
  emailAddress: ADDRESS,
  createdAt: '2026-11-22T09:00:00.000Z',
  validTill: '2026-11-23T09:00:00.000Z',
  remainingTimeInSeconds: 86_400,
};

const message: Message = {
  id: ID,
  subject: 'Confirm your email address',
  sender: 'Acme <accounts@acme.example>',
  recipient: ADDRESS,
  envelopeFrom: 'bounces@acme.example',
  receivedAt: '2026-11-22T09:01:30.000Z',
  content: 'Your verification code is 482913.',
  contentTruncated: false,
  textAlternative: null,
  preview: 'Your verification code is 482913.',
  read: false,
  size: 1_204,
  reading: 'done',
  attachments: [],
  verificationCode: '482913',
  verificationLink: null,
  verification: {
    code: '482913',
    codeAsSent: '482913',
    link: null,
    confidence: 0.99,
    alternatives: [],
  },
  authentication: {
    spf: 'pass',
    dkim: 'pass',
    dmarc: 'pass',
    arc: 'none',
    signedBy: 'acme.example',
  },
  remoteContent: null,
  links: [],
  headers: [
    { name: 'From', value: 'Acme <accounts@acme.example>' },
    { name: 'Subject', value: 'Confirm your email address' },
  ],
  urls: {
    body: `/api/v1/emails/${ADDRESS}/${ID}/body?expires=1795341690&signature=…`,
    source: `/api/v1/emails/${ADDRESS}/${ID}/source?expires=1795341690&signature=…`,
    attachments: [],
    archive: `/api/v1/emails/${ADDRESS}/${ID}/attachments.zip?expires=1795341690&signature=…`,
  },
};

const delivery: Delivery = {
  id: '3f0c8a52-9d41-4c7e-8b1a-6f2d90e4a7c5',
  status: 'deferred',
  reason: 'inbox-full',
  server: 'mx1.acme.example',
  startedAt: '2026-11-22T09:01:29.000Z',
  updatedAt: '2026-11-22T09:01:29.000Z',
};

const siteConfig: SiteConfig = {
  payment: { provider: 'off', keyId: null, currency: 'USD', linkUrl: null },
  analyticsId: null,
  operator: { name: 'Example Ltd', contact: 'privacy@example.org' },
  sourceUrl: 'https://code.example.org/mayfly',
  dnsBlocklists: [],
  usesRedis: false,
  limits: {
    addressLifetimeSeconds: 86_400,
    addressExtensionSeconds: 3_600,
    addressMaxLifetimeSeconds: 604_800,
    messageMaxBytes: 26_214_400,
    inboxMaxMessages: 200,
    inboxMaxBytes: 104_857_600,
  },
};

const order: DonationOrder = { id: 'order_Nx1Zq8', amount: 500, currency: 'USD' };

const webhook: Webhook = {
  id: '019ab2c4-6f01-7a35-8c42-0d9e8f7a6b5c',
  url: 'https://ci.example.org/mayfly',
  createdAt: '2026-11-22T09:01:00.000Z',
  state: 'active',
  pending: 0,
  givenUp: 0,
  lastDeliveredAt: null,
  lastErrorAt: null,
  lastError: null,
};
const secret = 'q3v0Zk8T1mXw6yB4nH7cR2sJ9dLgF5aUeKoPiVbNtWc';

/** Public key for the examples, a point on the curve P-256. */
const pushKey =
  'BELgA8KwzFmaAjHgJVebfyr3Kc7pTNap5DriJOQ-NvqWnAiYCPN2tCSL7K9gAKl_HduhPVRSKb7c7fcOMbEZ5y0';
const newPushSubscription = {
  endpoint: 'https://push.example.org/send/f1LsxkKphfQ',
  keys: { p256dh: pushKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  showsContent: false,
};

/** The message as in lists, which omit the fields that only the single-message endpoint returns. */
const listed: Message = { ...message, links: null, headers: null, urls: null };
const page = { content: [listed], totalPages: 1, totalElements: 1, unread: 1, page: 0, size: 10 };

const delivered = { lastDeliveredAt: '2026-11-22T09:01:30.040Z' };
const event = {
  id: '5f0d6c1e-3b7a-8c94-a1e2-7d60f9b8c354',
  type: 'message:received',
  emailAddress: ADDRESS,
  message: listed,
};

/** Examples of JSON bodies by their schemas. A test checks that the schemas accept them. */
export const EXAMPLES = new Map<z.ZodType, unknown>([
  [addressSessionSchema, session],
  [domainListSchema, { data: ['mayfly.test', 'dayfly.test'] }],
  [issueAddressSchema, { domain: 'dayfly.test' }],
  [messagePageResponseSchema, { data: page }],
  [messageResponseSchema, { data: message }],
  [waitResponseSchema, { data: message }],
  [messageChangeSchema, { read: true }],
  [deliveryListSchema, { data: [delivery] }],
  [siteConfigSchema, siteConfig],
  [donationOrderSchema, order],
  [sandboxOutcomeSchema, { orderId: 'sandbox_4f1c', outcome: 'paid' }],
  [newWebhookSchema, { url: webhook.url }],
  [createdWebhookResponseSchema, { data: { ...webhook, secret } }],
  [webhookListSchema, { data: [{ ...webhook, ...delivered }] }],
  [webhookEventSchema, event],
  [newPushSubscriptionSchema, newPushSubscription],
  [pushSubscriptionResponseSchema, { data: { id: webhook.id, showsContent: false } }],
  [pushKeySchema, { publicKey: pushKey }],
  [webhookBodySchema, { event: 'order.paid' }],
]);
