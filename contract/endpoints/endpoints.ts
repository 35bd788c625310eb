import { addressEndpoints } from './address-endpoints.js';
import { addressSessionSchema, domainListSchema, issueAddressSchema } from '../address-session.js';
import { apiErrorSchema } from '../api-error.js';
import { deliveryListSchema, deliverySchema } from '../delivery.js';
import { donationOrderSchema, sandboxOutcomeSchema, webhookBodySchema } from '../donation.js';
import { inboxEndpoints } from './inbox-endpoints.js';
import { downloadEndpoints } from './download-endpoints.js';
import {
  attachmentSchema,
  authenticationSchema,
  headerFieldSchema,
  messageResponseSchema,
  messageChangeSchema,
  linkSchema,
  messageUrlsSchema,
  messagePageResponseSchema,
  messagePageSchema,
  messageSchema,
  remoteContentSchema,
  remoteHostSchema,
  verificationCandidateSchema,
  verificationSchema,
} from '../message.js';
import { paymentEndpoints } from './payment-endpoints.js';
import { pushEndpoints } from './push-endpoints.js';
import { webhookEndpoints } from './webhook-endpoints.js';
import type { Endpoint } from './endpoint.js';
import {
  newPushSubscriptionSchema,
  pushKeySchema,
  pushSubscriptionResponseSchema,
  pushSubscriptionSchema,
} from '../push.js';
import { siteConfigSchema } from '../site-config.js';
import {
  createdWebhookResponseSchema,
  createdWebhookSchema,
  newWebhookSchema,
  webhookEventSchema,
  webhookListSchema,
  webhookSchema,
} from '../webhook.js';
import { waitResponseSchema } from '../wait.js';

const settingsEndpoints: Endpoint[] = [
  {
    method: 'get',
    path: '/site-config',
    name: 'getSiteConfig',
    group: 'Settings',
    summary: 'Get public settings and limits',
    description: 'Lifetimes, limits, donations, analytics and operator of this site.',
    responses: { 200: { description: 'The settings.', schema: siteConfigSchema } },
    errors: [],
  },
];

/** All endpoints of the REST API. A test compares them with the routes that are served. */
export const ENDPOINTS: Endpoint[] = [
  ...addressEndpoints,
  ...inboxEndpoints,
  ...downloadEndpoints,
  ...webhookEndpoints,
  ...pushEndpoints,
  ...settingsEndpoints,
  ...paymentEndpoints,
];

/** Schemas of request and response bodies, by their names in the OpenAPI description. */
export const NAMED_SCHEMAS = {
  AddressSession: addressSessionSchema,
  ApiError: apiErrorSchema,
  Attachment: attachmentSchema,
  Authentication: authenticationSchema,
  CreatedWebhook: createdWebhookSchema,
  CreatedWebhookResponse: createdWebhookResponseSchema,
  Delivery: deliverySchema,
  DeliveryList: deliveryListSchema,
  DomainList: domainListSchema,
  DonationOrder: donationOrderSchema,
  HeaderField: headerFieldSchema,
  IssueAddress: issueAddressSchema,
  Message: messageSchema,
  MessageResponse: messageResponseSchema,
  MessageChange: messageChangeSchema,
  Link: linkSchema,
  MessageUrls: messageUrlsSchema,
  MessagePage: messagePageSchema,
  MessagePageResponse: messagePageResponseSchema,
  NewPushSubscription: newPushSubscriptionSchema,
  NewWebhook: newWebhookSchema,
  PushKey: pushKeySchema,
  PushSubscription: pushSubscriptionSchema,
  PushSubscriptionResponse: pushSubscriptionResponseSchema,
  RemoteContent: remoteContentSchema,
  RemoteHost: remoteHostSchema,
  SandboxOutcome: sandboxOutcomeSchema,
  SiteConfig: siteConfigSchema,
  Verification: verificationSchema,
  VerificationCandidate: verificationCandidateSchema,
  Webhook: webhookSchema,
  WaitResponse: waitResponseSchema,
  WebhookBody: webhookBodySchema,
  WebhookEvent: webhookEventSchema,
  WebhookList: webhookListSchema,
};
