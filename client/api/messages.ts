import type { Delivery } from '../../server/contract/delivery.js';
import type { Message, MessagePage } from '../../server/contract/message.js';
import { request } from './http';

/** Number of messages on a page of the inbox. */
export const PAGE_SIZE = 10;

/** One address and the session that opens it. */
export interface Mailbox {
  emailAddress: string;
  sessionId: string;
}

/** A page with its ETag, or the information that nothing has changed. */
export type PageResult =
  { changed: true; page: MessagePage; etag: string | null } | { changed: false };

/**
 * Fetches a page of an inbox, newest messages first.
 * @param page number of the page, from zero
 * @param etag ETag of the known page; the server then sends the page only if it has changed
 * @param search words that the messages must contain; empty for all messages
 */
export async function fetchMessages(
  mailbox: Mailbox,
  page: number,
  etag: string | null = null,
  search = '',
): Promise<PageResult> {
  const response = await request(inboxPath(mailbox), {
    query: { page, size: PAGE_SIZE, ...(search && { search }) },
    headers: { ...sessionHeader(mailbox), ...(etag && { 'If-None-Match': etag }) },
  });
  if (response.status === 304) return { changed: false };
  const { data } = (await response.json()) as { data: MessagePage };
  return { changed: true, page: data, etag: response.headers.get('etag') };
}

/** Returns how many messages of an inbox are unread. */
export async function fetchUnread(mailbox: Mailbox): Promise<number> {
  const response = await request(inboxPath(mailbox), {
    query: { page: 0, size: 1 },
    headers: sessionHeader(mailbox),
  });
  return ((await response.json()) as { data: MessagePage }).data.unread;
}

/** Fetches the latest deliveries to an address. */
export async function fetchDeliveries(mailbox: Mailbox): Promise<Delivery[]> {
  const response = await request(`${inboxPath(mailbox)}/deliveries`, {
    headers: sessionHeader(mailbox),
  });
  return ((await response.json()) as { data: Delivery[] }).data;
}

/** Fetches a whole message, with the signed URLs of its body, source and attachments. */
export async function fetchMessage(mailbox: Mailbox, id: string): Promise<Message> {
  const response = await request(messagePath(mailbox, id), { headers: sessionHeader(mailbox) });
  return ((await response.json()) as { data: Message }).data;
}

/** Marks a message read or unread. */
export async function markMessage(mailbox: Mailbox, id: string, read: boolean): Promise<void> {
  await request(messagePath(mailbox, id), {
    method: 'PATCH',
    headers: sessionHeader(mailbox),
    body: { read },
  });
}

/** Marks a message and all older ones of its inbox read. */
export async function markMessagesRead(mailbox: Mailbox, through: string): Promise<void> {
  await request(inboxPath(mailbox), {
    method: 'PATCH',
    query: { through },
    headers: sessionHeader(mailbox),
    body: { read: true },
  });
}

/** Deletes a message and all older ones of its inbox, even if the page is left meanwhile. */
export async function deleteMessages(mailbox: Mailbox, through: string): Promise<void> {
  await request(inboxPath(mailbox), {
    method: 'DELETE',
    query: { through },
    headers: sessionHeader(mailbox),
    keepalive: true,
  });
}

/** Deletes a message, even if the page is left meanwhile. */
export async function deleteMessage(mailbox: Mailbox, id: string): Promise<void> {
  await request(messagePath(mailbox, id), {
    method: 'DELETE',
    headers: sessionHeader(mailbox),
    keepalive: true,
  });
}

/** Fetches the source of a message, decoded as UTF-8. */
export async function fetchSource(mailbox: Mailbox, id: string): Promise<string> {
  const response = await request(`${messagePath(mailbox, id)}/source`, {
    headers: sessionHeader(mailbox),
  });
  return response.text();
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
