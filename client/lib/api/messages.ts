import type { Delivery } from '@mayfly/contract/delivery.js';
import type { Message, MessagePage } from '@mayfly/contract/message.js';
import { request, type RequestOptions } from './http';

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
  const response = await requestInbox(access, '', {
    query: { page, size: PAGE_SIZE, ...(search && { search }) },
    headers: etag ? { 'If-None-Match': etag } : {},
    signal,
  });
  if (response.status === 304) return { changed: false };
  const { data } = (await response.json()) as { data: MessagePage };
  return { changed: true, page: data, etag: response.headers.get('etag') };
}

/** Returns how many messages of an inbox are unread. */
export async function fetchUnread(access: InboxAccess): Promise<number> {
  const query = { page: 0, size: 1 };
  return (await fetchData<MessagePage>(access, '', { query })).unread;
}

/** Fetches the latest deliveries to an address. */
export const fetchDeliveries = (access: InboxAccess, signal: AbortSignal): Promise<Delivery[]> =>
  fetchData(access, '/deliveries', { signal });

/** Fetches a whole message, with the signed URLs of its body, source and attachments. */
export const fetchMessage = (
  access: InboxAccess,
  id: string,
  signal: AbortSignal,
): Promise<Message> => fetchData(access, messagePath(id), { signal });

/** Fetches the HTML of a message as its sender wrote it; empty without one. Unsafe to render. */
export async function fetchOriginalHtml(
  access: InboxAccess,
  id: string,
  signal: AbortSignal,
): Promise<string> {
  const query = { original: 'true' };
  return (await fetchData<Message>(access, messagePath(id), { query, signal })).html ?? '';
}

/** Marks a message read or unread. */
export async function markMessage(access: InboxAccess, id: string, read: boolean): Promise<void> {
  const response = await requestInbox(access, messagePath(id), { method: 'PATCH', body: { read } });
  // The message, which is known. Unread, it would keep the request open until its timeout aborts it.
  await response.body?.cancel();
}

/** Marks a message and all older ones of its inbox read. */
export async function markMessagesRead(access: InboxAccess, through: string): Promise<void> {
  await requestInbox(access, '', { method: 'PATCH', query: { through }, body: { read: true } });
}

/** Deletes a message and all older ones of its inbox, even if the page is left before the response. */
export async function deleteMessages(access: InboxAccess, through: string): Promise<void> {
  await requestInbox(access, '', { method: 'DELETE', query: { through }, keepalive: true });
}

/** Deletes a message, even if the page is left before the response. */
export async function deleteMessage(access: InboxAccess, id: string): Promise<void> {
  await requestInbox(access, messagePath(id), { method: 'DELETE', keepalive: true });
}

/** Fetches all messages of an inbox as a ZIP file with a source (`.eml`) per message. */
export async function fetchExport(access: InboxAccess): Promise<Blob> {
  const options = { query: { format: 'zip' }, timeoutMs: EXPORT_TIMEOUT_MS };
  return (await requestInbox(access, '/export', options)).blob();
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
  const response = await requestInbox(access, `${messagePath(id)}/source`, { signal });
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

/** Sends a request about an inbox, with its session. @param path below that of the inbox, encoded */
export function requestInbox(
  { emailAddress, sessionId }: InboxAccess,
  path: string,
  options: RequestOptions = {},
): Promise<Response> {
  return request(`/emails/${encodeURIComponent(emailAddress)}${path}`, {
    ...options,
    headers: { 'Session-ID': sessionId, ...options.headers },
  });
}

/** Sends a request as `requestInbox` does, and returns the `data` of the response. */
export async function fetchData<Data>(
  access: InboxAccess,
  path: string,
  options: RequestOptions,
): Promise<Data> {
  const response = await requestInbox(access, path, options);
  return ((await response.json()) as { data: Data }).data;
}

const messagePath = (id: string): string => `/${encodeURIComponent(id)}`;
