import { useCallback, useEffect, useRef, useState } from 'react';
import type { Message } from '@mayfly/contract/message.js';
import { ApiRequestError, errorMessage } from '../../lib/api/http';
import { fetchMessage, type InboxAccess } from '../../lib/api/messages';
import { t } from '../../lib/i18n/text';
import { inboxActions } from '../../lib/inbox/inbox-actions';
import { useInboxStore, type InboxState } from '../../lib/inbox/inbox-store';
import { useSearchStore } from '../../lib/inbox/search-store';
import { takeFetched } from './fetch-ahead';

/** Delay before a message whose body was not parsed yet is fetched again, in milliseconds. */
const PENDING_RETRY_MS = 2_000;
/** The same delay, in milliseconds, once the message is known to be parsed. */
const COMPLETED_RETRY_MS = 100;

/** Why a message could not be opened. */
export interface OpenError {
  text: string;
  /** False for a message that doesn't exist. */
  canRetry: boolean;
}

export interface OpenedMessage {
  message: Message | null;
  /** The message as the inbox or the search lists it; null if neither does. */
  listed: Message | null;
  error: OpenError | null;
  retry: () => void;
}

interface Fetched {
  access: InboxAccess;
  id: string;
  /** Number of the attempt to fetch it, from zero. */
  attempt: number;
  whole: Message | null;
  error: OpenError | null;
}

/**
 * Fetches a whole message and marks it read, once: the visitor may then mark it unread. While its body
 * is being parsed, returns the message as the inbox has it.
 */
export function useMessage(access: InboxAccess, id: string): OpenedMessage {
  const known = useListed(access, id);
  const marked = useRef<string>(null);
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setFetched((before) => before && { ...before, error: null });
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let current = true;
    fetchWhole(access, id).then(
      (whole) => {
        if (!current) return;
        setFetched({ access, id, attempt, whole, error: null });
        if (!whole.read && marked.current !== id) void inboxActions.markRead(id);
        marked.current = id;
      },
      (failure: unknown) => {
        if (current) setFetched({ ...none, access, id, attempt, error: toOpenError(failure) });
      },
    );
    return () => {
      current = false;
    };
  }, [access, id, attempt]);

  const { whole, error } = fetched?.access === access && fetched.id === id ? fetched : none;
  usePendingRetry(whole, known !== null && known.reading !== 'pending', retry);

  const waiting = known?.reading === 'pending' && error === null ? known : null;
  const message = whole
    ? { ...whole, authentication: known?.authentication ?? whole.authentication }
    : waiting;
  return { message, listed: known, error, retry };
}

/** Fetches a message again whose body was not parsed yet. */
function usePendingRetry(whole: Message | null, isCompleted: boolean, retry: () => void): void {
  useEffect(() => {
    if (whole?.reading !== 'pending') return;
    const timer = setTimeout(retry, isCompleted ? COMPLETED_RETRY_MS : PENDING_RETRY_MS);
    return () => clearTimeout(timer);
  }, [whole, isCompleted, retry]);
}

/** Returns a message as the inbox or the results of a search have it. */
function useListed(access: InboxAccess, id: string): Message | null {
  const find = ({ messages }: Pick<InboxState, 'messages'>) =>
    messages.find((message) => message.id === id) ?? null;
  const isOpen = useInboxStore((inbox) => inbox.access?.emailAddress === access.emailAddress);
  const inInbox = useInboxStore(find);
  const found = useSearchStore(find);
  return isOpen ? (inInbox ?? found) : null;
}

const none = { whole: null, error: null };

/** Returns the message that was fetched ahead, else fetches it. */
async function fetchWhole(access: InboxAccess, id: string): Promise<Message> {
  return (await takeFetched(access, id)) ?? fetchMessage(access, id);
}

function toOpenError(failure: unknown): OpenError {
  if (failure instanceof ApiRequestError && [400, 404].includes(failure.statusCode))
    return { text: t('reader.messageNotFound'), canRetry: false };
  return { text: errorMessage(failure, t('reader.messageNotOpened')), canRetry: true };
}
