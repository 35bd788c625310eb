import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { Message, MessagePage, Verification } from '@mayfly/contract/message.js';
import type { FakeResponse } from './fake-server';

/** Returns a plain message for tests, with the given fields. */
export function aMessage(given: Partial<Message> = {}): Message {
  return {
    id: '0190a1b2-0000-7000-8000-000000000001',
    subject: 'Hello',
    sender: 'Northwind <hello@northwind.example>',
    recipient: 'quiet-harbour-1@mayfly.test',
    envelopeFrom: 'bounce@northwind.example',
    envelope: { from: 'bounce@northwind.example', to: ['quiet-harbour-1@mayfly.test'] },
    ...{ from: null, to: null, cc: null, replyTo: null, date: null, messageId: null },
    ...{ inReplyTo: null, listUnsubscribe: null, html: null, text: null },
    receivedAt: '2025-11-20T09:41:00.000Z',
    content: 'Hello there.',
    contentTruncated: false,
    textAlternative: null,
    preview: 'Hello there.',
    read: false,
    size: 2048,
    reading: 'done',
    attachments: [],
    verificationCode: given.verification?.code ?? null,
    verificationLink: given.verification?.link ?? null,
    verification: aVerification({
      code: given.verificationCode ?? null,
      link: given.verificationLink ?? null,
    }),
    authentication: null,
    remoteContent: null,
    links: null,
    headers: null,
    urls: null,
    ...given,
  };
}

/** Returns a verification for tests, without code and link unless given. */
export function aVerification(given: Partial<Verification> = {}): Verification {
  const isFound = Boolean(given.code ?? given.link);
  return {
    code: null,
    codeAsSent: given.code ?? null,
    link: null,
    confidence: isFound ? 0.99 : null,
    alternatives: [],
    ...given,
  };
}

/** Returns the response with a page of an inbox for tests. By default, the page has all messages. */
export function aPage(content: Message[], given: Partial<MessagePage> = {}): FakeResponse {
  const totalElements = given.totalElements ?? content.length;
  const data: MessagePage = {
    content,
    page: 0,
    size: 10,
    totalElements,
    totalPages: Math.ceil(totalElements / 10) || 1,
    unread: content.filter(({ read }) => !read).length,
    ...given,
  };
  return { body: { data }, headers: { ETag: `"${content.length}"` } };
}

/** Returns an active address session for tests. */
export function aSession(given: Partial<AddressSession> = {}): AddressSession {
  return {
    sessionId: 'A'.repeat(43),
    emailAddress: 'quiet-harbour-1@mayfly.test',
    createdAt: '2025-11-20T09:00:00.000Z',
    validTill: '2025-11-21T09:00:00.000Z',
    remainingTimeInSeconds: 86_400,
    ...given,
  };
}

/** The session of the address that the page shows before a test replaces it. */
export const oldSession = aSession({
  sessionId: 'o'.repeat(43),
  emailAddress: 'old@mayfly.test',
});
/** The session that replaces `oldSession`. */
export const newSession = aSession({
  sessionId: 'n'.repeat(43),
  emailAddress: 'new@mayfly.test',
});
/** Response for an inactive session. */
export const gone = {
  status: 410,
  body: { statusCode: 410, message: 'It has expired.', error: 'Gone' },
};
