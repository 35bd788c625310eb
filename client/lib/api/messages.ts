import type { Delivery } from '@mayfly/contract/delivery.js';
import type { Message, MessagePage } from '@mayfly/contract/message.js';
import { request } from './http';

/** Number of messages on a page of the inbox. */
export const PAGE_SIZE = 10;

/** Time for an inbox of 100 MB on a slow network. */
const EXPORT_TIMEOUT_MS = 15 * 60_000;

/** One address and the session that opens it. */
export interface InboxAccess {
  emailAddress: string;
  sessionId: string;
}

/** A page with its ETag, or the information that nothing has changed. */
export type PageResult =
  | { changed: true; page: MessagePage; etag: string | null }
  | { changed: false };

/**
 * Fetches a page of an inbox, newest messages first.
 * @param page number of the page, from zero
 * @param options `etag` of the known page: the server then sends the page only if it has changed; words to
 *   `search` for
 */
export async function fetchMessages(
  access: InboxAccess,
  page: number,
  options: { etag?: string | null; search?: string; signal?: AbortSignal } = {},
): Promise<PageResult> {
  const { etag, search, signal } = options;
  const response = await request(inboxPath(access), {
    query: { page, size: PAGE_SIZE, ...(search && { search }) },
    headers: { ...sessionHeader(access), ...(etag && { 'If-None-Match': etag }) },
    signal,
  });
  if (response.status === 304) return { changed: false };
  const { data } = (await response.json()) as { data: MessagePage };
  return { changed: true, page: data, etag: response.headers.get('etag') };
}

/** Returns how many messages of an inbox are unread. */
export async function fetchUnread(access: InboxAccess): Promise<number> {
  const response = await request(inboxPath(access), {
    query: { page: 0, size: 1 },
    headers: sessionHeader(access),
  });
  return ((await response.json()) as { data: MessagePage }).data.unread;
}

/** Fetches the latest deliveries to an address. */
export async function fetchDeliveries(
  access: InboxAccess,
  signal: AbortSignal,
): Promise<Delivery[]> {
  const response = await request(`${inboxPath(access)}/deliveries`, {
    headers: sessionHeader(access),
    signal,
  });
  return ((await response.json()) as { data: Delivery[] }).data;
}

/** Fetches a whole message, with the signed URLs of its body, source and attachments. */
export async function fetchMessage(
  access: InboxAccess,
  id: string,
  signal: AbortSignal,
): Promise<Message> {
  const response = await request(messagePath(access, id), {
    headers: sessionHeader(access),
    signal,
  });
  return ((await response.json()) as { data: Message }).data;
}

/** Fetches the HTML of a message as its sender wrote it; empty without one. Unsafe to render. */
export async function fetchOriginalHtml(
  access: InboxAccess,
  id: string,
  signal: AbortSignal,
): Promise<string> {
  const response = await request(messagePath(access, id), {
    query: { original: 'true' },
    headers: sessionHeader(access),
    signal,
  });
  return ((await response.json()) as { data: Message }).data.html ?? '';
}

/** Marks a message read or unread. */
export async function markMessage(access: InboxAccess, id: string, read: boolean): Promise<void> {
  await request(messagePath(access, id), {
    method: 'PATCH',
    headers: sessionHeader(access),
    body: { read },
  });
}

/** Marks a message and all older ones of its inbox read. */
export async function markMessagesRead(access: InboxAccess, through: string): Promise<void> {
  await request(inboxPath(access), {
    method: 'PATCH',
    query: { through },
    headers: sessionHeader(access),
    body: { read: true },
  });
}

/** Deletes a message and all older ones of its inbox, even if the page is left before the response. */
export async function deleteMessages(access: InboxAccess, through: string): Promise<void> {
  await request(inboxPath(access), {
    method: 'DELETE',
    query: { through },
    headers: sessionHeader(access),
    keepalive: true,
  });
}

/** Deletes a message, even if the page is left before the response. */
export async function deleteMessage(access: InboxAccess, id: string): Promise<void> {
  await request(messagePath(access, id), {
    method: 'DELETE',
    headers: sessionHeader(access),
    keepalive: true,
  });
}

/** Fetches all messages of an inbox as a ZIP file with a source (`.eml`) per message. */
export async function fetchExport(access: InboxAccess): Promise<Blob> {
  const response = await request(`${inboxPath(access)}/export`, {
    query: { format: 'zip' },
    headers: sessionHeader(access),
    timeoutMs: EXPORT_TIMEOUT_MS,
  });
  return response.blob();
}

/**
 * Fetches the source of a message, decoded as UTF-8. Of a longer source, fetches only the start: at least
 * `minLength` characters.
 */
export async function fetchSource(
  access: InboxAccess,
  id: string,
  minLength: number,
  signal: AbortSignal,
): Promise<string> {
  const response = await request(`${messagePath(access, id)}/source`, {
    headers: sessionHeader(access),
    signal,
  });
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let source = '';
  while (source.length < minLength) {
    const { done, value } = await reader.read();
    source += decoder.decode(value, { stream: !done });
    if (done) return source;
  }
  await reader.cancel();
  return source;
}

function inboxPath({ emailAddress }: InboxAccess): string {
  return `/emails/${encodeURIComponent(emailAddress)}`;
}

function messagePath(access: InboxAccess, id: string): string {
  return `${inboxPath(access)}/${encodeURIComponent(id)}`;
}

function sessionHeader({ sessionId }: InboxAccess): Record<string, string> {
  return { 'Session-ID': sessionId };
}
