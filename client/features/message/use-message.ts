import { useEffect, useMemo, useRef } from 'react';
import type { Message } from '@mayfly/contract/message.js';
import { ApiRequestError, errorMessage } from '../../lib/api/http';
import type { InboxAccess } from '../../lib/api/messages';
import { useQuery, type Query } from '../../lib/api/query';
import { t } from '../../lib/i18n/text';
import { inboxActions, messageQuery } from '../../lib/inbox/inbox-actions';
import { queries, selectList, selectSearch, useInboxStore } from '../../lib/inbox/inbox-store';

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

/** Result of `useMessage`. */
export interface OpenedMessage {
  message: Message | null;
  /** The message as the inbox or the search lists it; null if neither does. */
  listed: Message | null;
  error: OpenError | null;
  retry: () => void;
}

/**
 * Fetches a whole message and marks it read, once: the visitor may then mark it unread. While its body
 * is being parsed, returns the message as the inbox has it.
 */
export function useMessage(access: InboxAccess, id: string): OpenedMessage {
  const query = useMemo(() => messageQuery(access, id), [access, id]);
  const { data: whole, error, isFetching } = useQuery(queries, query);
  const known = useListed(access, id);
  useMarkedRead(whole);
  usePendingRetry(query, whole, known !== null && known.reading !== 'pending');
  const hasFailed = error !== null && !isFetching;
  const waiting = known?.reading === 'pending' && !hasFailed ? known : null;
  return {
    message: whole
      ? { ...whole, authentication: known?.authentication ?? whole.authentication }
      : waiting,
    listed: known,
    error: hasFailed && whole === null ? toOpenError(error) : null,
    retry: () => void queries.fetch(query),
  };
}

/** Marks a message read once it is fetched, but not again while it stays open. */
function useMarkedRead(whole: Message | null): void {
  const marked = useRef<string>(null);
  useEffect(() => {
    if (whole === null || marked.current === whole.id) return;
    marked.current = whole.id;
    if (!whole.read) void inboxActions.markRead(whole.id);
  }, [whole]);
}

/** Fetches a message again whose body was not parsed yet. */
function usePendingRetry(query: Query<Message>, whole: Message | null, isCompleted: boolean): void {
  useEffect(() => {
    if (whole?.reading !== 'pending') return;
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
