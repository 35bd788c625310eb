import type { Message } from '@mayfly/contract/message.js';
import type { DeletionTarget } from './deletions';
import { applyUpdate, type MessageUpdate } from './inbox-list';
import { useInboxStore } from './inbox-store';

/**
 * Time that the announcement of a message waits for its body to be parsed, in milliseconds: one
 * sentence with the code is better than two. A code that is found later is announced separately.
 */
export const PARSE_WAIT_MS = 2_000;

interface Pending {
  message: Message;
  /** Timer that announces the message without its parsed body; undefined once it has fired. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Announces each new message of the open inbox once, with its code if there is one. */
export class Arrivals {
  /** Messages that arrived before their body was parsed, by ID. */
  private readonly pending = new Map<string, Pending>();
  /** ID of the newest message shown or announced. IDs sort by time (UUIDv7). */
  private newestId = '';
  /** Whether the first page has been fetched once. New messages in that fetch are not announced. */
  private hasFetched = false;

  /** Returns the ID of the newest message shown or announced; empty if there is none. */
  get newestKnownId(): string {
    return this.newestId;
  }

  /** Starts over for another inbox. */
  reset(): void {
    for (const { timer } of this.pending.values()) clearTimeout(timer);
    this.pending.clear();
    this.newestId = '';
    this.hasFetched = false;
  }

  /** Announces a new message once its body is parsed, or after `PARSE_WAIT_MS`. */
  announceArrival(message: Message): void {
    if (message.id > this.newestId) this.newestId = message.id;
    if (message.reading !== 'pending') return announce(message, false);
    const timer = setTimeout(() => {
      this.pending.set(message.id, { message, timer: undefined });
      announce(message, false);
    }, PARSE_WAIT_MS);
    this.pending.set(message.id, { message, timer });
  }

  /** Announces a message whose body has been parsed; only its code or link, if the rest was announced. */
  announceCompletion(update: MessageUpdate): void {
    const before = this.pending.get(update.id);
    if (!before) return;
    const message = applyUpdate(before.message, update);
    this.pending.set(update.id, { ...before, message });
    if (message.reading === 'pending') return;
    this.pending.delete(update.id);
    clearTimeout(before.timer);
    if (before.timer) announce(message, false);
    else if (hasCode(message)) announce(message, true);
  }

  /**
   * Announces what a fetched first page shows although its event was lost: parsed bodies, and the newest
   * message if it is unread. New messages in the first fetch are not announced.
   */
  announceFetched(messages: Message[]): void {
    const isFirstFetch = !this.hasFetched;
    this.hasFetched = true;
    for (const message of messages) this.announceCompletion({ id: message.id, message });
    const [newest] = messages;
    if (!newest || newest.id <= this.newestId) return;
    if (isFirstFetch || newest.read) this.newestId = newest.id;
    else {
      useInboxStore.setState({ lastArrival: newest });
      this.announceArrival(newest);
    }
  }

  /** Cancels the announcements of deleted messages. */
  cancel({ id, withOlder }: DeletionTarget): void {
    for (const [each, { timer }] of this.pending) {
      if (each !== id && !(withOlder && each < id)) continue;
      clearTimeout(timer);
      this.pending.delete(each);
    }
  }
}

const hasCode = ({ verificationCode, verificationLink }: Message): boolean =>
  verificationCode !== null || verificationLink !== null;

function announce(message: Message, isLate: boolean): void {
  useInboxStore.setState({
    announcement: { message, isLate },
    ...(hasCode(message) && { codeMessage: message }),
  });
}
