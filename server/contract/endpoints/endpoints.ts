import { addressCalls } from './address-endpoints.js';
import { addressSessionSchema, domainListSchema, issueAddressSchema } from '../address-session.js';
import { apiErrorSchema } from '../api-error.js';
import { donationOrderSchema, sandboxOutcomeSchema, webhookBodySchema } from '../donation.js';
import { inboxCalls } from './inbox-endpoints.js';
import { messagePartCalls } from './download-endpoints.js';
import {
  attachmentSchema,
  authenticationSchema,
  messageAnswerSchema,
  messageChangeSchema,
  messageLinksSchema,
  messagePageAnswerSchema,
  messagePageSchema,
  messageSchema,
  remoteContentSchema,
  verificationCandidateSchema,
  verificationSchema,
} from '../message.js';
import { paymentCalls } from './payment-endpoints.js';
import type { RestCall } from './endpoint.js';
import { siteConfigSchema } from '../site-config.js';

const settingsCalls: RestCall[] = [
  {
    method: 'get',
    path: '/site-config',
    name: 'getSiteConfig',
    group: 'Settings',
    summary: 'Public settings and limits',
    answers: { 200: { description: 'The settings.', schema: siteConfigSchema } },
    errors: [],
  },
];

/** Every call of the REST API. A test compares them with the routes that are served. */
export const restCalls: RestCall[] = [
  ...addressCalls,
  ...inboxCalls,
  ...messagePartCalls,
  ...settingsCalls,
  ...paymentCalls,
];

/** The names under which the API's description shows the schemas of its bodies and answers. */
export const namedSchemas = {
  AddressSession: addressSessionSchema,
  ApiError: apiErrorSchema,
  Attachment: attachmentSchema,
  Authentication: authenticationSchema,
  DomainList: domainListSchema,
  DonationOrder: donationOrderSchema,
  IssueAddress: issueAddressSchema,
  Message: messageSchema,
  MessageAnswer: messageAnswerSchema,
  MessageChange: messageChangeSchema,
  MessageLinks: messageLinksSchema,
  MessagePage: messagePageSchema,
  MessagePageAnswer: messagePageAnswerSchema,
  RemoteContent: remoteContentSchema,
  SandboxOutcome: sandboxOutcomeSchema,
  SiteConfig: siteConfigSchema,
  Verification: verificationSchema,
  VerificationCandidate: verificationCandidateSchema,
  WebhookBody: webhookBodySchema,
};
