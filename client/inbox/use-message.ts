import { useCallback, useEffect, useState } from 'react';
import type { Message } from '../../server/contract/message.js';
import { ApiFailure, sentenceFor } from '../api/http';
import { fetchMessage, type Mailbox } from '../api/messages';
import { markRead } from './inbox-actions';
import { useInboxStore } from './inbox-store';

export interface OpenedMessage {
  message: Message | null;
  error: string | null;
  retry: () => void;
}

/** Reads a message whole and marks it read; what the inbox knows of it shows meanwhile. */
export function useMessage(mailbox: Mailbox, id: string): OpenedMessage {
  const known = useInboxStore((state) => state.messages.find((message) => message.id === id));
  const [whole, setWhole] = useState<Message | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    let current = true;
    setError(null);
    fetchMessage(mailbox, id).then(
      (message) => {
        if (!current) return;
        setWhole(message);
        if (!message.read) void markRead(id);
      },
      (failure: unknown) => {
        if (current) setError(openingFailed(failure));
      },
    );
    return () => {
      current = false;
    };
  }, [mailbox, id, attempt]);

  const message =
    whole?.id === id
      ? { ...whole, authentication: known?.authentication ?? whole.authentication }
      : null;
  return { message, error, retry };
}

/** Said of a message that is gone, and of a link that never named one; no further try helps. */
export const NOT_HERE = 'This message is not in this inbox. It may have been deleted.';

/** Why a message could not be opened, and what it means. */
export function openingFailed(failure: unknown): string {
  if (failure instanceof ApiFailure && [400, 404].includes(failure.statusCode)) return NOT_HERE;
  return sentenceFor(failure, 'The message could not be opened. Check your connection.');
}
