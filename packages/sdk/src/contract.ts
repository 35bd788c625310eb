/*
 * Types of the REST API, taken from the server's contract so that the two can't differ. The build
 * replaces the declarations of this file with plain ones that need no other package.
 */
export type { AddressSession, DomainList } from '@mayfly/contract/address-session.js';
export type { ApiError } from '@mayfly/contract/api-error.js';
export type { Delivery } from '@mayfly/contract/delivery.js';
export type {
  Attachment as AttachmentData,
  Authentication,
  Link,
  Message as MessageData,
  MessagePage,
  MessageUrls,
  RemoteContent,
  RemoteHost,
  Verification,
  VerificationCandidate,
} from '@mayfly/contract/message.js';
export type { WebhookEvent } from '@mayfly/contract/webhook.js';
