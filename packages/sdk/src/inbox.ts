/// <reference lib="esnext.disposable" preserve="true" />
import { Arrivals } from './arrivals.js';
import type { AddressSession, Delivery, MessageData, MessagePage } from './contract.js';
import { ExpiredError } from './errors.js';
import { describeFilter, matchesFilter, type MessageFilter } from './filter.js';
import {
  createMessage,
  inboxPath,
  readMessage,
  type InboxAccess,
  type Message,
  type RequestOptions,
} from './message.js';
import type { Requests } from './requests.js';
import { anySignal } from './signals.js';
import { UnexpectedMessageError } from './unexpected-message-error.js';
import { WaitTimeoutError } from './wait-timeout-error.js';

/** Longest timeout of `AbortSignal`, in milliseconds: a longer one ends at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
/** Default timeout of a wait, in milliseconds. */
const DEFAULT_TIMEOUT_MS = 30_000;
/** Default time in which no message may arrive, in milliseconds. */
const DEFAULT_SILENCE_MS = 2_000;
/** Time limit for the last check of the inbox after a timeout, in milliseconds. */
const LAST_CHECK_MS = 3_000;

/** Options of a list of messages. */
export interface ListOptions extends RequestOptions {
  /** Number of the page, from zero. */
  page?: number;
  /** Messages on a page, at most 100, which is the default. */
  size?: number;
  /** Message ID: lists only older ones, to keep pages from shifting while messages arrive. */
  before?: string;
}

/** Options of an export. */
export interface ExportOptions extends RequestOptions {
  /** `mbox` by default. */
  format?: 'mbox' | 'zip';
}

/** Options of a wait. */
export interface WaitOptions extends MessageFilter, RequestOptions {
  /**
   * Domain of the organization that must verifiably have sent the message, such as `acme.com`
   * (DMARC alignment). The server checks senders some seconds after a message has arrived.
   */
  signedBy?: string;
  /** Milliseconds, 30,000 by default. 0 looks for messages that have arrived already. */
  timeout?: number;
}

/** Options of an expectation. */
export interface ExpectOptions extends MessageFilter, RequestOptions {
  /** Milliseconds in which no other message may arrive, 2,000 by default. */
  within?: number;
}

/** Settings that an inbox gets from the client that opened it. */
export interface InboxSettings {
  requests: Requests;
  signal: AbortSignal | undefined;
  after: string | undefined;
}

/**
 * An address and the messages that it receives. Waits and loops return each message once: the second
 * `waitForCode` returns the code of the second message.
 */
export class Inbox implements AsyncIterable<Message>, AsyncDisposable {
  readonly emailAddress: string;
  /** The only key to the inbox. Treat it like a password. */
  readonly sessionId: string;
  /** Time of issue, in ISO 8601. */
  readonly createdAt: string;
  /** Time of expiry, in ISO 8601. */
  validTill: string;
  readonly #access: InboxAccess;
  readonly #arrivals: Arrivals;
  readonly #signal: AbortSignal | undefined;

  constructor(session: AddressSession, { requests, signal, after }: InboxSettings) {
    const { emailAddress, sessionId } = session;
    this.emailAddress = emailAddress;
    this.sessionId = sessionId;
    this.createdAt = session.createdAt;
    this.validTill = session.validTill;
    this.#access = { requests, sessionId, emailAddress };
    this.#arrivals = new Arrivals(this.#access, after);
    this.#signal = signal;
  }

  /** Lists messages, newest first. Long bodies are truncated; `reload` returns the whole message. */
  async messages({ page = 0, size = 100, before, signal }: ListOptions = {}): Promise<Message[]> {
    const { requests, sessionId } = this.#access;
    const request = {
      path: inboxPath(this.#access),
      query: { page, size, before },
      sessionId,
      signal,
    };
    const { data } = await requests.json<{ data: MessagePage }>(request);
    return data.content.map((each: MessageData) => createMessage(this.#access, each));
  }

  /**
   * Returns the whole message with this ID.
   *
   * @throws {NotFoundError} if there is none
   */
  message(id: string, options: RequestOptions = {}): Promise<Message> {
    const path = `${inboxPath(this.#access)}/${encodeURIComponent(id)}`;
    return readMessage(this.#access, path, options);
  }

  /**
   * Waits for a message that matches and that no wait or loop has returned yet, and returns the oldest.
   * Messages that arrived before the call count as well, so it doesn't matter when the wait begins.
   *
   * @throws {WaitTimeoutError} if none matched in time; the error lists the messages that arrived
   * @throws {ExpiredError} if the address expires or is deleted
   */
  waitForMessage(options: WaitOptions = {}): Promise<Message> {
    return this.#wait(options, 'message', (message) => matchesFilter(message, options));
  }

  /** Waits like `waitForMessage` for a message with a verification code, and returns the code. */
  async waitForCode(options: WaitOptions = {}): Promise<string> {
    const hasCode = (message: Message) =>
      message.verificationCode !== null && matchesFilter(message, options);
    const message = await this.#wait(options, 'message with a verification code', hasCode);
    return String(message.verificationCode);
  }

  /** Waits like `waitForMessage` for a message with a verification link, and returns its URL. */
  async waitForLink(options: WaitOptions = {}): Promise<string> {
    const hasLink = (message: Message) =>
      message.verificationLink !== null && matchesFilter(message, options);
    const message = await this.#wait(options, 'message with a verification link', hasLink);
    return String(message.verificationLink);
  }

  /**
   * Waits for `within` milliseconds and ensures that no matching message arrives, except ones already
   * returned by a wait or loop.
   *
   * @throws {UnexpectedMessageError} as soon as one does
   */
  async expectNone({ within = DEFAULT_SILENCE_MS, ...options }: ExpectOptions = {}): Promise<void> {
    const wait = this.waitForMessage({ ...options, timeout: within });
    const message = await wait.catch((error: unknown) => {
      if (error instanceof WaitTimeoutError) return null;
      throw error;
    });
    if (message) throw new UnexpectedMessageError(message, describeFilter(options));
  }

  /**
   * Waits for this number of matching messages, then `within` milliseconds to ensure there are no more. Returns
   * them in the order of arrival.
   *
   * @throws {WaitTimeoutError} if there are fewer
   * @throws {UnexpectedMessageError} if there are more
   */
  async expectExactly(
    count: number,
    { within = DEFAULT_SILENCE_MS, ...options }: ExpectOptions & WaitOptions = {},
  ): Promise<Message[]> {
    const deadline = Date.now() + (options.timeout ?? DEFAULT_TIMEOUT_MS);
    const messages: Message[] = [];
    while (messages.length < count) {
      const timeout = Math.max(0, deadline - Date.now());
      const wanted = `message ${messages.length + 1} of ${count}`;
      const matches = (message: Message) => matchesFilter(message, options);
      messages.push(await this.#wait({ ...options, timeout }, wanted, matches));
    }
    await this.expectNone({ ...options, within });
    return messages;
  }

  /**
   * Yields messages in the order of arrival, also those that have arrived already. Ends when the address
   * expires or is deleted; throws the signal's reason when it aborts.
   */
  async *watch(options: MessageFilter & RequestOptions = {}): AsyncGenerator<Message, void> {
    const signal = anySignal(this.#signal, options.signal);
    this.#arrivals.acquire();
    try {
      for (;;) {
        signal?.throwIfAborted();
        const message = this.#arrivals.take((each) => matchesFilter(each, options));
        if (message) yield message;
        else await this.#arrivals.more(signal);
      }
    } catch (error) {
      if (!(error instanceof ExpiredError)) throw error;
    } finally {
      this.#arrivals.release();
    }
  }

  [Symbol.asyncIterator](): AsyncGenerator<Message, void> {
    return this.watch();
  }

  /**
   * Downloads the sources of all messages, oldest first: one mbox file, or a ZIP file with an `.eml` per
   * message.
   */
  export({ format = 'mbox', signal }: ExportOptions = {}): Promise<Uint8Array> {
    const { requests, sessionId } = this.#access;
    const path = `${inboxPath(this.#access)}/export`;
    return requests.bytes({ path, query: { format }, sessionId, signal });
  }

  /** Lists attempts of mail servers to deliver to this address in the last ten minutes, latest first. */
  async deliveries({ signal }: RequestOptions = {}): Promise<Delivery[]> {
    const { requests, sessionId } = this.#access;
    const path = `${inboxPath(this.#access)}/deliveries`;
    return (await requests.json<{ data: Delivery[] }>({ path, sessionId, signal })).data;
  }

  /**
   * Extends the lifetime by the server's extension period, an hour by default.
   *
   * @throws {ConflictError} if it would exceed the maximum lifetime
   */
  async extend({ signal }: RequestOptions = {}): Promise<this> {
    const { requests, sessionId } = this.#access;
    const request = { method: 'POST', path: '/email/extend', sessionId, signal } as const;
    this.validTill = (await requests.json<AddressSession>(request)).validTill;
    return this;
  }

  /** Deletes the address and its messages. Does nothing if it has expired or was deleted already. */
  async delete({ signal }: RequestOptions = {}): Promise<void> {
    const { requests, sessionId } = this.#access;
    try {
      await requests.json({ method: 'DELETE', path: '/email/current', sessionId, signal });
    } catch (error) {
      if (!(error instanceof ExpiredError)) throw error;
    }
  }

  /** Deletes the address at the end of the block of an `await using`. */
  async [Symbol.asyncDispose](): Promise<void> {
    try {
      await this.delete();
    } catch (error) {
      // The aborted signal has canceled this request, too. Pending calls throw its reason.
      if (!this.#signal?.aborted) throw error;
    }
  }

  async #wait(
    options: WaitOptions,
    wanted: string,
    matches: (message: Message) => boolean,
  ): Promise<Message> {
    const { timeout = DEFAULT_TIMEOUT_MS, signal } = options;
    // `AbortSignal` accepts only integers.
    const timer = AbortSignal.timeout(Math.min(Math.ceil(timeout), MAX_TIMEOUT_MS));
    const cancel = anySignal(this.#signal, signal);
    this.#arrivals.acquire();
    try {
      if (options.signedBy !== undefined) {
        const end = anySignal(cancel, timer) ?? timer;
        return await this.#arrivals.takeSigned(options.signedBy, matches, end);
      }
      for (;;) {
        cancel?.throwIfAborted();
        const message = this.#arrivals.take(matches);
        if (message) return message;
        await this.#arrivals.more(anySignal(cancel, timer));
      }
    } catch (error) {
      if (cancel?.aborted || !timer.aborted) throw error;
    } finally {
      this.#arrivals.release();
    }
    const description = `${wanted}${describeFilter(options)}`;
    if (options.signedBy !== undefined) return this.#reportTimeout(description, timeout, cancel);
    const failure = await this.#checkOnceMore(cancel);
    const message = this.#arrivals.take(matches);
    return message ?? this.#reportTimeout(description, timeout, cancel, failure);
  }

  /** Lists the messages again to find any that the wait missed. Returns the error if that fails. */
  async #checkOnceMore(cancel: AbortSignal | undefined): Promise<unknown> {
    try {
      await this.#arrivals.catchUp(anySignal(cancel, AbortSignal.timeout(LAST_CHECK_MS)));
      return undefined;
    } catch (error) {
      if (cancel?.aborted || error instanceof ExpiredError) throw error;
      return error;
    }
  }

  async #reportTimeout(
    wanted: string,
    timeout: number,
    cancel: AbortSignal | undefined,
    failure?: unknown,
  ): Promise<never> {
    const signal = anySignal(cancel, AbortSignal.timeout(LAST_CHECK_MS));
    const deliveries = await this.deliveries({ signal }).catch(() => []);
    cancel?.throwIfAborted();
    const failed = deliveries.filter(({ status }) => status !== 'accepted');
    const arrived = this.#arrivals.waiting;
    throw new WaitTimeoutError(
      `No ${wanted} arrived within ${timeout / 1000} s. ${describeArrived(arrived, failure)}${describeFailed(failed)}`,
      arrived,
      failed,
    );
  }
}

function describeArrived(messages: Message[], failure: unknown): string {
  if (messages.length === 0)
    return failure === undefined
      ? 'The inbox received no other message.'
      : `The inbox could not be read at the end: ${String(failure)}.`;
  const lines = messages.map(
    ({ subject, sender, envelope }) =>
      `${JSON.stringify(subject)} from ${JSON.stringify(sender)} to ${envelope.to.join(', ')}`,
  );
  return `Other messages that arrived: ${lines.join(', ')}.`;
}

function describeFailed(deliveries: Delivery[]): string {
  const lines = deliveries.map(({ status, reason, server }) =>
    [server ?? 'a mail server', `${status}${reason ? ` (${reason})` : ''}`].join(': '),
  );
  return lines.length > 0 ? ` Failed or unfinished deliveries: ${lines.join(', ')}.` : '';
}
