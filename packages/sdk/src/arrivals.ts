import type { MessageData, MessagePage } from './contract.js';
import { NotFoundError } from './errors.js';
import {
  createMessage,
  inboxPath,
  readMessage,
  type InboxAccess,
  type Message,
} from './message.js';
import { abortable } from './signals.js';

/** Time for which the server holds one request, in seconds. It allows 60. */
const POLL_SECONDS = 25;

/** Messages per page when the inbox is listed. */
const LIST_SIZE = 100;

/**
 * Queues the messages of an inbox in the order of arrival until a wait takes them. All waits of the
 * inbox share one request, which is open only while there is a wait.
 */
export class Arrivals {
  readonly #access: InboxAccess;
  readonly #messages: Message[] = [];
  readonly #seen = new Set<string>();
  readonly #start: string;
  #last: string;
  #users = 0;
  #poll: Promise<void> | undefined;
  #open = new AbortController();

  /** `after` is the ID of a message: this message and older ones are left out. */
  constructor(access: InboxAccess, after = '') {
    this.#access = access;
    this.#start = after;
    this.#last = after;
  }

  /** Messages that have arrived and were not taken, oldest first. */
  get waiting(): Message[] {
    return [...this.#messages];
  }

  /** Removes and returns the oldest message that matches. */
  take(matches: (message: Message) => boolean): Message | undefined {
    const index = this.#messages.findIndex(matches);
    return index === -1 ? undefined : this.#messages.splice(index, 1)[0];
  }

  /**
   * Waits for the oldest message that an organization verifiably sent, that matches and that was not taken,
   * and removes it. The server compares the sender, since it checks that after the message has arrived.
   */
  async takeSigned(
    signedBy: string,
    matches: (message: Message) => boolean,
    signal: AbortSignal,
  ): Promise<Message> {
    for (let after = this.#start; ;) {
      const data = await this.#findNext(POLL_SECONDS, signal, { after, signedBy });
      if (data === null) continue;
      const { id } = data;
      after = id;
      const isTaken = this.#seen.has(id) && !this.#messages.some((each) => each.id === id);
      if (isTaken) continue;
      const message = createMessage(this.#access, data);
      if (!matches(message)) continue;
      this.take((each) => each.id === id);
      // Not by `#add`: older messages that were not read yet would be found only by the next list.
      this.#seen.add(id);
      return message;
    }
  }

  /** Keeps the connection open between calls of `more`, until `release`. */
  acquire(): void {
    this.#users += 1;
    if (this.#users > 1) return;
    this.#open = new AbortController();
  }

  /** Ends what `acquire` began. The last user closes the connection. */
  release(): void {
    this.#users -= 1;
    if (this.#users > 0) return;
    this.#open.abort();
    this.#poll = undefined;
  }

  /** Resolves when something may have arrived. Rejects with the reason of the signal. */
  async more(signal: AbortSignal | undefined): Promise<void> {
    if (this.#poll === undefined) {
      const poll = this.#read(this.#open.signal).finally(() => {
        if (this.#poll === poll) this.#poll = undefined;
      });
      // A failure without a listener must not be an unhandled rejection; the next call fails in the same way.
      poll.catch(() => undefined);
      this.#poll = poll;
    }
    await abortable(this.#poll, signal);
  }

  /**
   * Lists the inbox, and adds messages that were not seen yet. Nodes of a cluster may commit in another
   * order than that of the IDs, so that a message with a lower ID can appear after one that was read.
   */
  async catchUp(signal: AbortSignal | undefined): Promise<void> {
    const { requests, sessionId } = this.#access;
    const ids: string[] = [];
    for (let page = 0; ; page += 1) {
      const { data } = await requests.json<{ data: MessagePage }>({
        path: inboxPath(this.#access),
        query: { page, size: LIST_SIZE },
        sessionId,
        signal,
      });
      const unseen = data.content
        .map(({ id }) => id)
        .filter((id) => id > this.#start && !this.#seen.has(id));
      ids.push(...unseen);
      if (data.content.length < LIST_SIZE || unseen.length === 0) break;
    }
    await this.#readAll(ids.toReversed(), signal);
  }

  async #read(signal: AbortSignal): Promise<void> {
    const message = await this.#findNext(POLL_SECONDS, signal);
    if (message?.reading === 'pending') return this.#readAll([message.id], signal);
    if (message) return this.#add(createMessage(this.#access, message));
    return this.catchUp(signal);
  }

  /** Waits at most `timeout` seconds for a message after `after`, by default the last one. Returns the oldest, or null. */
  async #findNext(
    timeout: number,
    signal: AbortSignal,
    { after, signedBy }: { after: string; signedBy?: string } = { after: this.#last },
  ): Promise<MessageData | null> {
    const { requests, sessionId } = this.#access;
    const response = await requests.json<{ data: MessageData } | undefined>({
      path: `${inboxPath(this.#access)}/wait`,
      query: { timeout, after: after || undefined, signedBy, original: 'true' },
      sessionId,
      signal,
      waitMs: timeout * 1000,
    });
    return response?.data ?? null;
  }

  async #readAll(ids: string[], signal: AbortSignal | undefined): Promise<void> {
    for (const id of ids.filter((each) => !this.#seen.has(each))) {
      try {
        this.#add(await readMessage(this.#access, `${inboxPath(this.#access)}/${id}`, { signal }));
      } catch (error) {
        // It was deleted meanwhile.
        if (!(error instanceof NotFoundError)) throw error;
      }
    }
  }

  #add(message: Message): void {
    if (message.id > this.#last) this.#last = message.id;
    if (this.#seen.has(message.id)) return;
    this.#seen.add(message.id);
    this.#messages.push(message);
    this.#messages.sort((one, other) => (one.id < other.id ? -1 : 1));
  }
}
