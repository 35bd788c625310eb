import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { SocketEventName } from '@mayfly/contract/socket-events.js';
import type { Message } from '@mayfly/contract/message.js';

/** Interval of comments that keep proxies from closing a silent response. */
const HEARTBEAT_MS = 15_000;
/** Messages that are read and sent together. */
const PAGE_SIZE = 20;
/** Unsent bytes above which a client counts as not reading; a page of the largest messages has fewer. */
const MAX_BACKLOG_BYTES = 4 * 1024 * 1024;

/** Reads the messages after the one with this ID, oldest first. */
type ReadAfter = (id: string, limit: number) => Promise<Message[]>;

/**
 * Server-sent events of one address. Messages are read in the order of their IDs, which is that of their commits, and
 * not taken from events, so a client that continues after the ID of the last one gets each once.
 */
export class EventStream {
  private readonly heartbeat = setInterval(() => this.write(': \n\n'), HEARTBEAT_MS).unref();
  private readonly closed = new AbortController();
  private isStale = false;
  private isReading = false;

  /** @param last ID of the last message that the client has */
  constructor(
    private readonly emailAddress: string,
    private readonly response: ServerResponse,
    private readonly readAfter: ReadAfter,
    private last: string,
  ) {
    response.once('close', () => {
      clearInterval(this.heartbeat);
      this.closed.abort();
    });
  }

  /** Sends an event. A message has its ID as the ID of the event. */
  send(name: SocketEventName, payload: object, id?: string): void {
    const data = JSON.stringify({ emailAddress: this.emailAddress, ...payload });
    this.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`);
  }

  /** Sends the messages after the last one. */
  async sendMessages(): Promise<void> {
    this.isStale = true;
    if (this.isReading) return;
    this.isReading = true;
    try {
      while (this.isStale && !this.response.destroyed) await this.sendPage();
    } catch {
      // The client connects again, and continues after the last message.
      this.response.destroy();
    } finally {
      this.isReading = false;
    }
  }

  /** Ends the response. */
  end(): void {
    this.response.end();
  }

  private async sendPage(): Promise<void> {
    this.isStale = false;
    const messages = await this.readAfter(this.last, PAGE_SIZE);
    for (const message of messages) {
      this.last = message.id;
      this.send('message:received', { message }, message.id);
    }
    this.isStale ||= messages.length === PAGE_SIZE;
    const { response, closed } = this;
    if (response.writableNeedDrain) await once(response, 'drain', { signal: closed.signal });
  }

  /** Writes unless the response has ended, which its client may not have read yet. */
  private write(text: string): void {
    const { response } = this;
    if (response.writableEnded) return;
    response.write(text);
    if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy();
  }
}
