export { Mayfly } from './mayfly.js';
export type { CreateInboxOptions, MayflyOptions, OpenInboxOptions } from './mayfly.js';
export { Inbox } from './inbox.js';
export type { ExpectOptions, ExportOptions, ListOptions, WaitOptions } from './inbox.js';
export type { MessageFilter } from './filter.js';
export type { Attachment, Message, RequestOptions } from './message.js';
export {
  ConflictError,
  ExpiredError,
  MayflyError,
  NetworkError,
  NotFoundError,
  RateLimitError,
  SignatureError,
  UnavailableError,
} from './errors.js';
export type { MayflyErrorCode } from './errors.js';
export { UnexpectedMessageError } from './unexpected-message-error.js';
export { WaitTimeoutError } from './wait-timeout-error.js';
export { verifyWebhook } from './webhook.js';
export type { WebhookRequest } from './webhook.js';
export type * from './contract.js';
