import { z } from 'zod';

/** A part of a mail that can be downloaded. `size` is the decoded size in bytes. */
export const attachmentSchema = z.strictObject({
  index: z.int().min(0),
  filename: z.string(),
  contentType: z.string(),
  size: z.int().min(0),
});
export type Attachment = z.infer<typeof attachmentSchema>;

const verdictSchema = z.enum([
  'pass',
  'fail',
  'softfail',
  'neutral',
  'none',
  'temperror',
  'permerror',
  'policy',
]);

/** What SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489) say of the sender. */
export const authenticationSchema = z.strictObject({
  spf: verdictSchema,
  dkim: verdictSchema,
  dmarc: verdictSchema,
});
export type Authentication = z.infer<typeof authenticationSchema>;

/** How many remote images a mail names, and how many of them look like tracking pixels. */
export const remoteContentSchema = z.strictObject({
  images: z.int().min(0),
  trackers: z.int().min(0),
});
export type RemoteContent = z.infer<typeof remoteContentSchema>;

/**
 * Signed addresses a browser may open without the session id, good for a short time.
 * Only the single-message call fills them in.
 */
export const messageLinksSchema = z.strictObject({
  body: z.string(),
  source: z.string(),
  attachments: z.array(z.string()),
});
export type MessageLinks = z.infer<typeof messageLinksSchema>;

/**
 * One mail in one inbox. `content` is sanitised HTML where it contains `<`, plain text
 * otherwise; above 256 kB it is cut in lists and events (`contentTruncated`).
 * `size` is the size of the source in bytes. What is not known is null.
 */
export const messageSchema = z.strictObject({
  id: z.uuid(),
  subject: z.string(),
  sender: z.string(),
  recipient: z.string(),
  envelopeFrom: z.string(),
  receivedAt: z.iso.datetime(),
  content: z.string(),
  contentTruncated: z.boolean(),
  preview: z.string(),
  read: z.boolean(),
  size: z.int().min(0),
  attachments: z.array(attachmentSchema),
  verificationCode: z.string().nullable(),
  verificationLink: z.string().nullable(),
  authentication: authenticationSchema.nullable(),
  remoteContent: remoteContentSchema.nullable(),
  links: messageLinksSchema.nullable(),
});
export type Message = z.infer<typeof messageSchema>;

/** A page of an inbox, newest first; `page` counts from zero. */
export const messagePageSchema = z.strictObject({
  content: z.array(messageSchema),
  totalPages: z.int().min(1),
  totalElements: z.int().min(0),
  page: z.int().min(0),
  size: z.int().min(1),
});
export type MessagePage = z.infer<typeof messagePageSchema>;

/** Answer of the list call. */
export const messagePageAnswerSchema = z.strictObject({ data: messagePageSchema });
/** Answer of the calls that return one message. */
export const messageAnswerSchema = z.strictObject({ data: messageSchema });

/** Query of the list call: `page` counts from zero, `size` is 1 to 100. */
export const pageQuerySchema = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number().int().min(1).max(100).default(10),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

/** Body of `PATCH /emails/{emailAddress}/{id}`. */
export const messageChangeSchema = z.strictObject({ read: z.boolean() });
export type MessageChange = z.infer<typeof messageChangeSchema>;

/** Where `content` of lists and events is cut, in UTF-8 bytes. */
export const CONTENT_CUT_BYTES = 256 * 1024;
