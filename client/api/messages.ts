import type { Message, MessagePage } from '../../server/contract/message.js';
import { request } from './http';

/** Rows on one page of the inbox. */
export const PAGE_SIZE = 10;

/** One address and the session that opens it. */
export interface Mailbox {
  emailAddress: string;
  sessionId: string;
}

/** A page with the tag to ask again with, or the word that nothing has changed. */
export type PageResult =
  { changed: true; page: MessagePage; etag: string | null } | { changed: false };

/**
 * Reads one page of an inbox, newest first.
 * @param page counts from zero
 * @param etag the tag of the page already at hand; the server then sends it only if it changed
 */
export async function fetchMessages(
  mailbox: Mailbox,
  page: number,
  etag: string | null = null,
): Promise<PageResult> {
  const answer = await request(inboxPath(mailbox), {
    query: { page, size: PAGE_SIZE },
    headers: { ...sessionHeader(mailbox), ...(etag && { 'If-None-Match': etag }) },
  });
  if (answer.status === 304) return { changed: false };
  const { data } = (await answer.json()) as { data: MessagePage };
  return { changed: true, page: data, etag: answer.headers.get('etag') };
}

/** Returns how many messages of an inbox are unread. */
export async function fetchUnread(mailbox: Mailbox): Promise<number> {
  const answer = await request(inboxPath(mailbox), {
    query: { page: 0, size: 1 },
    headers: sessionHeader(mailbox),
  });
  return ((await answer.json()) as { data: MessagePage }).data.unread;
}

/** One message whole, with the signed URLs of its body, source and attachments. */
export async function fetchMessage(mailbox: Mailbox, id: string): Promise<Message> {
  const answer = await request(messagePath(mailbox, id), { headers: sessionHeader(mailbox) });
  return ((await answer.json()) as { data: Message }).data;
}

/** Marks a message read or unread. */
export async function markMessage(mailbox: Mailbox, id: string, read: boolean): Promise<void> {
  await request(messagePath(mailbox, id), {
    method: 'PATCH',
    headers: sessionHeader(mailbox),
    body: { read },
  });
}

/** Deletes one message, even if the page is left meanwhile. */
export async function deleteMessage(mailbox: Mailbox, id: string): Promise<void> {
  await request(messagePath(mailbox, id), {
    method: 'DELETE',
    headers: sessionHeader(mailbox),
    keepalive: true,
  });
}

/** The source of a message as text, byte for byte as far as text can show it. */
export async function fetchSource(mailbox: Mailbox, id: string): Promise<string> {
  const answer = await request(`${messagePath(mailbox, id)}/source`, {
    headers: sessionHeader(mailbox),
  });
  return answer.text();
}

function inboxPath({ emailAddress }: Mailbox): string {
  return `/emails/${encodeURIComponent(emailAddress)}`;
}

function messagePath(mailbox: Mailbox, id: string): string {
  return `${inboxPath(mailbox)}/${encodeURIComponent(id)}`;
}

function sessionHeader({ sessionId }: Mailbox): Record<string, string> {
  return { 'Session-ID': sessionId };
}
