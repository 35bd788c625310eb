import { useEffect, useMemo, useRef, useState } from 'react';
import type { Message } from '@mayfly/contract/message.js';
import { ApiRequestError, errorMessage } from '../../lib/api/http';
import type { InboxAccess } from '../../lib/api/messages';
import { useQuery, type Query } from '../../lib/api/query';
import { t } from '../../lib/i18n/text';
import { inboxActions, messageQuery } from '../../lib/inbox/inbox-actions';
import {
  queries,
  selectList,
  selectSearch,
  useInboxStore,
  useIsDeleted,
} from '../../lib/inbox/inbox-store';
import type { MessagePanelProps } from './panel-props';

/** Delay before a message whose body was not parsed yet is fetched again, in milliseconds. */
const PENDING_RETRY_MS = 2_000;
/** Delay once the message is known to be parsed, in milliseconds. */
const COMPLETED_RETRY_MS = 100;

/** Why a message could not be opened. */
export interface OpenError {
  text: string;
  /** False for a message that doesn't exist. */
  canRetry: boolean;
}

/** Why an open message no longer exists. */
export type Gone = 'expired' | 'deleted';

/** Result of `useMessage`. */
export interface OpenedMessage {
  /** Inbox that has, or had, the message. */
  access: InboxAccess;
  message: Message | null;
  /** The message as the inbox or the search lists it; null if neither does. */
  listed: Message | null;
  error: OpenError | null;
  /** Null while the message exists. */
  gone: Gone | null;
  /** Whether the page shows another address by now, although that of the message has not ended. */
  hasLeft: boolean;
  retry: () => void;
}

/**
 * Fetches a whole message and marks it read, once: the visitor may then mark it unread. While its body
 * is being parsed, returns the message as the inbox has it. Once open, it stays after its address has ended.
 *
 * @param endOf returns how an address has ended
 */
export function useMessage(
  access: InboxAccess,
  id: string,
  endOf: MessagePanelProps['endOf'],
): OpenedMessage {
  const { own, left, keep } = useKept(access, id, endOf);
  const hasLeft = left !== null;
  // Another address doesn't have the message.
  const query = useMemo(() => (hasLeft ? null : messageQuery(access, id)), [access, id, hasLeft]);
  const { data: whole, error, isFetching } = useQuery(queries, query);
  keep(whole);
  const known = useListed(access, id);
  useMarkedRead(whole);
  usePendingRetry(query, whole, known !== null && known.reading !== 'pending');
  const hasFailed = error !== null && !isFetching;
  const waiting = known?.reading === 'pending' && !hasFailed ? known : null;
  const isDeleted = useIsDeleted(id);
  if (left?.end) {
    const { end, ...last } = left;
    return {
      ...last,
      listed: null,
      error: null,
      gone: end,
      hasLeft: false,
      retry: () => undefined,
    };
  }
  const last = whole ?? own;
  return {
    access,
    message: last ? withCheck(last, known) : waiting,
    listed: known,
    gone: last && isDeleted ? 'deleted' : null,
    hasLeft,
    error: hasFailed && last === null ? toOpenError(error) : null,
    retry: () => void (query && queries.fetch(query)),
  };
}

interface Kept {
  access: InboxAccess;
  message: Message;
  /** How the address of the message has ended, once another one is on the page; else null. */
  end: Gone | null;
}

/**
 * Returns the open message as it was last known, since the page may forget what it fetched: `own` without an address
 * because a new one could not be issued, `left` with another one. Both are null until `keep` is called.
 */
function useKept(access: InboxAccess, id: string, endOf: MessagePanelProps['endOf']) {
  const [kept, setKept] = useState<Kept | null>(null);
  const keep = (message: Message | null): void => {
    if (message !== null && message !== kept?.message) setKept({ access, message, end: null });
  };
  if (kept?.message.id !== id) return { own: null, left: null, keep };
  if (kept.access.emailAddress === access.emailAddress)
    return { own: kept.message, left: null, keep };
  // The reason doesn't change later, such as when the page has forgotten it.
  const end = kept.end ?? endOf(kept.access.emailAddress);
  if (end !== kept.end) setKept({ ...kept, end });
  return { own: null, left: { ...kept, end }, keep };
}

/** Returns a message with the check of its sender, which may have ended since it was fetched. */
const withCheck = (whole: Message, known: Message | null): Message => ({
  ...whole,
  authentication: known?.authentication ?? whole.authentication,
});

/** Marks a message read once it is fetched, but not again while it stays open. */
function useMarkedRead(whole: Message | null): void {
  const marked = useRef<string>(null);
  useEffect(() => {
    if (whole === null || marked.current === whole.id) return;
    marked.current = whole.id;
    if (!whole.read) void inboxActions.mark(whole.id, true);
  }, [whole]);
}

/** Fetches a message again whose body was not parsed yet. */
function usePendingRetry(
  query: Query<Message> | null,
  whole: Message | null,
  isCompleted: boolean,
): void {
  useEffect(() => {
    if (!query || whole?.reading !== 'pending') return;
    const delay = isCompleted ? COMPLETED_RETRY_MS : PENDING_RETRY_MS;
    const timer = setInterval(() => void queries.fetch(query), delay);
    return () => clearInterval(timer);
  }, [query, whole?.reading, isCompleted]);
}

/** Returns a message as the inbox or the results of a search have it. */
function useListed(access: InboxAccess, id: string): Message | null {
  return useInboxStore((state) => {
    if (state.access?.emailAddress !== access.emailAddress) return null;
    const listed = [...selectList(state).messages, ...selectSearch(state).messages];
    return listed.find((message) => message.id === id) ?? null;
  });
}

function toOpenError(failure: unknown): OpenError {
  if (failure instanceof ApiRequestError && [400, 404].includes(failure.statusCode))
    return { text: t('reader.messageNotFound'), canRetry: false };
  return { text: errorMessage(failure, t('reader.messageNotOpened')), canRetry: true };
}
