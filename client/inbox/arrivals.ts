import type { Message } from '../../server/contract/message.js';
import { applyUpdate, useInboxStore, type MessageUpdate } from './inbox-store';
import { applyCorrections } from './verification/corrected';

/**
 * How long the announcement of a message waits for its body to be parsed, in milliseconds: one
 * sentence with the code is better than two. A code that comes later is announced by itself.
 */
export const PARSE_WAIT_MS = 2_000;

interface Awaited {
  message: Message;
  /** Announces the message as it is; undefined once that has happened. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Messages that arrived before their body was parsed. */
const awaited = new Map<string, Awaited>();
/** The newest message that this inbox has shown or announced; ids sort by time (UUIDv7). */
let newestId = '';
/** Whether the first page has been fetched: what the visitor finds on arriving is not new. */
let hasFetched = false;

/** Forgets the arrivals of the inbox shown before. */
export function resetArrivals(): void {
  for (const { timer } of awaited.values()) clearTimeout(timer);
  awaited.clear();
  newestId = '';
  hasFetched = false;
}

/** Announces a new message once, as soon as its code is known, or after `PARSE_WAIT_MS`. */
export function announceArrival(message: Message): void {
  if (message.id > newestId) newestId = message.id;
  if (message.reading !== 'pending') return announce(message, false);
  const timer = setTimeout(() => {
    awaited.set(message.id, { message, timer: undefined });
    announce(message, false);
  }, PARSE_WAIT_MS);
  awaited.set(message.id, { message, timer });
}

/** Announces a message whose body has been parsed; if that was done before, only its code. */
export function announceCompletion(update: MessageUpdate): void {
  const waiting = awaited.get(update.id);
  if (!waiting) return;
  const message = applyUpdate(waiting.message, update);
  awaited.set(update.id, { ...waiting, message });
  if (message.reading === 'pending') return;
  awaited.delete(update.id);
  clearTimeout(waiting.timer);
  if (waiting.timer) announce(message, false);
  else if (applyCorrections(message).verificationCode !== null) announce(message, true);
}

/** Announces nothing of a message that was deleted. */
export function cancelAnnouncement(id: string): void {
  clearTimeout(awaited.get(id)?.timer);
  awaited.delete(id);
}

/**
 * Catches up with a fetched first page: completes awaited messages and announces the newest one
 * if no event told of it.
 */
export function announceFetched(messages: Message[]): void {
  const isFirstFetch = !hasFetched;
  hasFetched = true;
  for (const message of messages) announceCompletion({ id: message.id, message });
  const [newest] = messages;
  if (!newest || newest.id <= newestId) return;
  if (isFirstFetch || newest.read) newestId = newest.id;
  else {
    useInboxStore.setState({ lastArrival: newest });
    announceArrival(newest);
  }
}

function announce(message: Message, isLate: boolean): void {
  useInboxStore.setState({ announcement: { message, isLate } });
}
