import { z } from 'zod';
import { MAX_SEARCH_LENGTH, MAX_SEARCH_WORDS } from './limits.js';
import { emailAddressParam, messageIdSchema, integerParam, originalParam } from './parameters.js';

/** A part of a message that can be downloaded. `size` is the decoded size in bytes. */
const attachmentSchema = z
  .strictObject({
    index: z.int().min(0),
    filename: z.string(),
    contentType: z.string().describe('The media type that the message declares.'),
    size: z.int().min(0),
    inline: z
      .boolean()
      .describe('True for an image that the HTML shows by its Content-ID: part of the body.'),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof attachmentSchema>;

/** Results of the checks as RFC 8601, section 2.7 names them. */
export const VERDICTS = [
  'pass',
  'fail',
  'softfail',
  'neutral',
  'none',
  'temperror',
  'permerror',
  'policy',
] as const;
export type Verdict = (typeof VERDICTS)[number];
const verdictSchema = z.enum(VERDICTS);

/**
 * Results of SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 9989) and ARC (RFC 8617) for the sender.
 * `dkim` is the best result of all signatures. ARC is informative: it makes no forwarder trusted.
 */
export const authenticationSchema = z
  .strictObject({
    spf: verdictSchema,
    dkim: verdictSchema,
    dmarc: verdictSchema,
    arc: verdictSchema,
    signedBy: z
      .string()
      .nullable()
      .describe(
        'The domain that verifiably sent the message: it belongs to the domain of the From field, and ' +
          'signed the message (DKIM) or, with a DMARC policy, names its client as a server (SPF). ' +
          'Null if no domain does.',
      ),
  })
  .meta({ id: 'Authentication' });
export type Authentication = z.infer<typeof authenticationSchema>;

/** A host from which the remote images of a message would be loaded. */
const remoteHostSchema = z
  .strictObject({
    host: z.string(),
    images: z.int().min(1),
    service: z
      .string()
      .nullable()
      .describe('Known tracking service, such as "Mailchimp"; null for any other host.'),
    trackers: z.int().min(0),
  })
  .meta({ id: 'RemoteHost' });
/** @public Exported by the client library. */
export type RemoteHost = z.infer<typeof remoteHostSchema>;

/** Remote images of a message: how many, how many of them are trackers, and from which hosts. */
const remoteContentSchema = z
  .strictObject({
    hosts: z.array(remoteHostSchema).describe('At most 50, those with most images first.'),
    images: z.int().min(0),
    trackers: z
      .int()
      .min(0)
      .describe('Images that look like tracking pixels, which are never loaded.'),
  })
  .meta({ id: 'RemoteContent' });
export type RemoteContent = z.infer<typeof remoteContentSchema>;

/**
 * Properties of a link that can deceive. `look-alike`: its host imitates another one. `known-name-in-front`:
 * its host begins with a well-known domain, but belongs to another. `user-info`: a name before `@`
 * in the URL. `ip-address`: an IP address in place of a host name. `other-site-in-text`: its text names
 * another site. `other-sender`: it asks to sign in or confirm on a site other than the sender's.
 */
const linkWarningSchema = z.enum([
  'look-alike',
  'known-name-in-front',
  'user-info',
  'ip-address',
  'other-site-in-text',
  'other-sender',
]);
export type LinkWarning = z.infer<typeof linkWarningSchema>;

/** A web link of the body: its real target, and its properties that can deceive. */
const linkSchema = z
  .strictObject({
    host: z.string().describe('Where it leads. Known redirectors are resolved without a request.'),
    label: z.string().describe('Its text in one line, at most 200 characters; empty for an image.'),
    url: z.string().describe('As it appears in the message.'),
    warnings: z.array(linkWarningSchema),
  })
  .meta({ id: 'Link' });
export type Link = z.infer<typeof linkSchema>;

/** Signed URLs that a browser may open without the session ID, for a short time. */
const messageUrlsSchema = z
  .strictObject({
    body: z.string(),
    source: z.string(),
    attachments: z.array(z.string()),
    archive: z.string().describe('All attachments in one ZIP file.'),
  })
  .meta({ id: 'MessageUrls' });
export type MessageUrls = z.infer<typeof messageUrlsSchema>;

/** A field of the header, unfolded and decoded. */
const headerFieldSchema = z
  .strictObject({
    name: z.string().describe('As the sender wrote it; names are case-insensitive.'),
    value: z.string().describe('At most 8,192 characters, safe for display like `subject`.'),
  })
  .meta({ id: 'HeaderField' });
export type HeaderField = z.infer<typeof headerFieldSchema>;

/** A mailbox of an address field. Groups are replaced by their members. */
const mailboxSchema = z
  .strictObject({
    name: z.string().describe('Empty if there is none.'),
    address: z.string().describe('Empty if the sender wrote only a name.'),
  })
  .meta({ id: 'Mailbox' });

const mailboxes = z.array(mailboxSchema).nullable().describe('At most 100. Null while pending.');

/** Fields of the header in their structure. */
const messageFields = {
  from: mailboxes,
  to: mailboxes,
  cc: mailboxes,
  replyTo: mailboxes,
  date: z.iso
    .datetime()
    .nullable()
    .describe('Null if the field is missing or has no valid time with an offset.'),
  messageId: z.string().nullable().describe('With its angle brackets.'),
  inReplyTo: z.string().nullable().describe('The first ID, with its angle brackets.'),
  listUnsubscribe: z.array(z.string()).nullable().describe('URLs of RFC 2369, at most 10.'),
};
const messageFieldsSchema = z.strictObject(messageFields);
type NullableFields = z.infer<typeof messageFieldsSchema>;
/** The fields of a message that has been parsed. */
export type MessageFields = {
  [Name in 'from' | 'to' | 'cc' | 'replyTo' | 'listUnsubscribe']: NonNullable<NullableFields[Name]>;
} & Pick<NullableFields, 'date' | 'messageId' | 'inReplyTo'>;

/**
 * Whether the body of a message has been parsed. `pending`: not yet, so fields that come from the
 * body are empty or null. `unreadable`: parsing failed; only the source can be shown.
 */
const readingSchema = z.enum(['pending', 'done', 'unreadable']);

/** Another code or link that may be the right one. `asSent` is its form in the message. */
const verificationCandidateSchema = z
  .strictObject({
    kind: z.enum(['code', 'link']),
    value: z.string(),
    asSent: z.string(),
    confidence: z.number().min(0).max(1),
  })
  .meta({ id: 'VerificationCandidate' });
export type VerificationCandidate = z.infer<typeof verificationCandidateSchema>;

/** The verification code and link of a message, and alternatives in the order of confidence. */
const verificationSchema = z
  .strictObject({
    code: z.string().nullable().describe('Digits in ASCII without separators, others as sent.'),
    codeAsSent: z.string().nullable().describe('The code in the form of the message.'),
    link: z.string().nullable(),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('The lower confidence if both were found; null if neither was.'),
    alternatives: z.array(verificationCandidateSchema),
  })
  .meta({ id: 'Verification' });
export type Verification = z.infer<typeof verificationSchema>;

/**
 * One message in one inbox. `content` is sanitized HTML if it contains `<`, plain text otherwise;
 * lists truncate it at 256 KiB, and at 512 KiB for a whole page, and events at 64 KiB (`contentTruncated`). `textAlternative` is the
 * message's own plain text beside its HTML; lists and events omit it. `size` is the size of the
 * source in bytes. Unknown values are null.
 */
export const messageSchema = z
  .strictObject({
    id: z.uuid(),
    subject: z.string().describe('Empty if the message has none.'),
    sender: z.string().describe('The From field for display.'),
    recipient: z.string().describe('The address as the sender wrote it, with its plus tag.'),
    envelopeFrom: z.string().describe('Return path of the envelope (RFC 5321); empty for bounces.'),
    envelope: z
      .strictObject({ from: z.string(), to: z.array(z.string()) })
      .describe('The envelope (RFC 5321). `to` has its recipients in this inbox, and no others.'),
    ...messageFields,
    html: z
      .string()
      .nullable()
      .describe(
        'The HTML body exactly as the sender wrote it, decoded: **unsafe to render**. Null without ' +
          '`original=true`, which single messages and waits take.',
      ),
    text: z
      .string()
      .nullable()
      .describe('The plain-text body exactly as the sender wrote it, decoded. Null like `html`.'),
    receivedAt: z.iso.datetime(),
    content: z
      .string()
      .describe('Sanitized HTML if it contains `<`, plain text otherwise. Empty while pending.'),
    contentTruncated: z
      .boolean()
      .describe(
        'Lists truncate a body at 256 KiB, and those of a page at 512 KiB in total; events truncate it at 64 KiB.',
      ),
    textAlternative: z
      .string()
      .nullable()
      .describe('The plain text beside the HTML. Null in lists and events.'),
    preview: z.string(),
    read: z.boolean(),
    size: z.int().min(0).describe('Bytes of the source.'),
    reading: readingSchema.describe(
      'Whether the body has been parsed. A `pending` message has an empty `content`; ' +
        '`message:updated` carries it once it is done.',
    ),
    attachments: z.array(attachmentSchema),
    verificationCode: z
      .string()
      .nullable()
      .describe('`verification.code`; null if none was found.'),
    verificationLink: z
      .string()
      .nullable()
      .describe('`verification.link`; null if none was found.'),
    verification: verificationSchema
      .nullable()
      .describe('Null while pending, and if the message could not be parsed.'),
    authentication: authenticationSchema
      .nullable()
      .describe(
        'Checked once, some seconds after the arrival; `message:updated` carries it. Null until then, ' +
          'and for messages that were not checked.',
      ),
    remoteContent: remoteContentSchema.nullable().describe('Null if there is none.'),
    links: z
      .array(linkSchema)
      .nullable()
      .describe(
        'Links of the body to the web and to apps, at most 200. Null in lists and events, and while pending.',
      ),
    headers: z
      .array(headerFieldSchema)
      .nullable()
      .describe(
        'The fields of the header in their order, repeated ones included: the first 200, and at most ' +
          '64 KiB of them. Without the trace fields of this server. Null in lists and events, and while ' +
          'pending.',
      ),
    urls: messageUrlsSchema.nullable().describe('Null in lists and events.'),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof messageSchema>;

const EXAMPLE_ADDRESS = 'calm-harbor-402917@mayfly.test';
const EXAMPLE_ID = '019ab2c4-5d6e-7f80-9123-456789abcdef';

/** Example in the API description: a message with everything that only single messages have. */
export const exampleMessage: Message = {
  id: EXAMPLE_ID,
  subject: 'Confirm your email address',
  sender: 'Acme <accounts@acme.example>',
  recipient: EXAMPLE_ADDRESS,
  envelopeFrom: 'bounces@acme.example',
  envelope: { from: 'bounces@acme.example', to: [EXAMPLE_ADDRESS] },
  from: [{ name: 'Acme', address: 'accounts@acme.example' }],
  to: [{ name: '', address: EXAMPLE_ADDRESS }],
  cc: [],
  replyTo: [],
  date: '2026-11-22T09:01:29.000Z',
  messageId: '<20261122.1@acme.example>',
  inReplyTo: null,
  listUnsubscribe: [],
  html: null,
  text: null,
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
    body: `/api/v1/emails/${EXAMPLE_ADDRESS}/${EXAMPLE_ID}/body?expires=1795341690&signature=…`,
    source: `/api/v1/emails/${EXAMPLE_ADDRESS}/${EXAMPLE_ID}/source?expires=1795341690&signature=…`,
    attachments: [],
    archive: `/api/v1/emails/${EXAMPLE_ADDRESS}/${EXAMPLE_ID}/attachments.zip?expires=1795341690&signature=…`,
  },
};

/**
 * A page of an inbox, newest first; `page` counts from zero. With `search`, it is a page of the messages
 * that match, and the totals count those, except `unread`.
 */
const messagePageSchema = z
  .strictObject({
    content: z.array(messageSchema),
    totalPages: z.int().min(1),
    totalElements: z.int().min(0),
    unread: z.int().min(0).describe('Unread messages of the whole inbox.'),
    page: z.int().min(0),
    size: z.int().min(1),
    unsearched: z
      .int()
      .min(0)
      .optional()
      .describe(
        'Only with `search`: messages that may match, but whose text was not searched. Either they ' +
          'were not parsed in time, and a later request finds them, or they are unreadable.',
      ),
  })
  .meta({ id: 'MessagePage' });
export type MessagePage = z.infer<typeof messagePageSchema>;

/** Response of the endpoint that lists messages. */
export const messagePageResponseSchema = z.strictObject({ data: messagePageSchema }).meta({
  id: 'MessagePageResponse',
  examples: [
    {
      data: {
        content: [{ ...exampleMessage, links: null, headers: null, urls: null }],
        totalPages: 1,
        totalElements: 1,
        unread: 1,
        page: 0,
        size: 10,
      },
    },
  ],
});
/** Response of the endpoints that return one message. */
export const messageResponseSchema = z
  .strictObject({ data: messageSchema })
  .meta({ id: 'MessageResponse', examples: [{ data: exampleMessage }] });

/** Text of a message as a person sees it. */
const messageTextSchema = z
  .strictObject({
    text: z
      .string()
      .describe('Lines of the body as they are shown; cells of a row are separated by tabs.'),
    hiddenCharacters: z
      .int()
      .min(0)
      .describe('Characters of the HTML that are left out, since a person would not see them.'),
  })
  .meta({ id: 'MessageText' });
export type MessageText = z.infer<typeof messageTextSchema>;

/** Response of the endpoint that returns the text of a message. */
export const messageTextResponseSchema = z.strictObject({ data: messageTextSchema }).meta({
  id: 'MessageTextResponse',
  examples: [{ data: { text: 'Your verification code is 482913.', hiddenCharacters: 0 } }],
});

/** Query of the endpoint that lists messages. */
export const pageQuerySchema = z.strictObject({
  page: integerParam(0, 1_000_000).default(0).describe('Counts from zero.'),
  size: integerParam(1, 100).default(10).describe('Messages on a page.'),
  before: messageIdSchema
    .optional()
    .describe(
      'Only messages older than this one. Send the last one of a page to get the next page: unlike with ' +
        '`page`, messages that arrive in the meantime shift nothing.',
    ),
  search: z
    .string('must be text, given once')
    .trim()
    .min(1, 'must not be empty')
    .max(MAX_SEARCH_LENGTH, `must have at most ${MAX_SEARCH_LENGTH} characters`)
    .refine(
      (text) => text.split(/\s+/).length <= MAX_SEARCH_WORDS,
      `must have at most ${MAX_SEARCH_WORDS} words`,
    )
    .optional()
    .describe(
      'Only messages that contain each of these words, at most ten, in sender, subject, text, names of ' +
        'attachments, or recipients other than the address itself; parts of words count, and words in ' +
        'quotes are a phrase. Case and accents make no difference.',
    ),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

/** Path parameters of the endpoints of an inbox. */
export const inboxParamsSchema = z.object({ emailAddress: emailAddressParam });
/** Path parameters of the endpoints of a message. */
export const messageParamsSchema = inboxParamsSchema.extend({ id: messageIdSchema });
export type MessageParams = z.infer<typeof messageParamsSchema>;
/** Query of the endpoint of a message. */
export const messageQuerySchema = z.object({ original: originalParam() });
export type MessageQuery = z.infer<typeof messageQuerySchema>;

/** Path parameters of the endpoint of an attachment. */
export const attachmentParamsSchema = messageParamsSchema.extend({
  index: integerParam(0, 100_000).describe('`index` of an attachment of the message.'),
});
export type AttachmentParams = z.infer<typeof attachmentParamsSchema>;

/** Path parameters of the endpoint of a remote image. */
export const imageParamsSchema = messageParamsSchema.extend({
  index: integerParam(0, 1_000).describe('As in the body page with `images=show`.'),
});
export type ImageParams = z.infer<typeof imageParamsSchema>;

/** Query of the endpoints that change all messages of an inbox. */
export const bulkQuerySchema = z.strictObject({
  through: messageIdSchema
    .optional()
    .describe(
      'Only this message and older ones. Send the newest one that you know to leave messages that ' +
        'arrive in the meantime unchanged.',
    ),
});
export type BulkQuery = z.infer<typeof bulkQuerySchema>;

/** Body of `PATCH /emails/{emailAddress}/{id}` and of `PATCH /emails/{emailAddress}`. */
export const messageChangeSchema = z
  .strictObject(
    { read: z.boolean('must be true or false') },
    'The body must be { "read": true } or { "read": false }',
  )
  .meta({ id: 'MessageChange', examples: [{ read: true }] });
export type MessageChange = z.infer<typeof messageChangeSchema>;
