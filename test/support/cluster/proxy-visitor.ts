import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { ServerToClientEvents } from '@mayfly/contract/socket-events.js';
import { RestClient } from '../server/rest-client.js';

const READ_INTERVAL_MS = 500;
const ISSUE_INTERVAL_MS = 3_000;
const RETRY_MS = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Transport of a visitor's socket. */
export type Transport = 'websocket' | 'polling';

/**
 * A visitor behind a proxy with its own client IP. Reads pages and the inbox, issues addresses, waits for
 * messages, and holds a socket. Reads the inbox when the socket reconnects, as the page does.
 */
export class ProxyVisitor {
  /** Errors of failed requests. */
  readonly errors: string[] = [];
  /** IDs of the sample emails that the visitor has seen. */
  readonly seen = new Set<string>();
  /** IDs of the messages for which a waiting request has returned. */
  readonly awaited = new Set<string>();
  /** Number of times that the socket has connected. */
  connects = 0;
  private readonly socket: Socket<ServerToClientEvents>;
  private isLeaving = false;
  /** Short requests that are in progress. */
  private readonly inProgress = new Set<Promise<void>>();

  private constructor(
    readonly rest: RestClient,
    readonly session: AddressSession,
    transport: Transport,
  ) {
    this.socket = io(rest.origin, {
      ...{ transports: [transport], auth: { sessionId: session.sessionId }, forceNew: true },
      ...{ reconnectionDelay: RETRY_MS, reconnectionDelayMax: RETRY_MS },
    });
    this.socket.on('connect', () => {
      this.connects += 1;
      void this.attempt(() => this.readInbox());
    });
    this.socket.on('disconnect', () => {
      if (!this.socket.active && !this.isLeaving) setTimeout(() => this.socket.connect(), RETRY_MS);
    });
    this.socket.on('message:received', ({ message }) => this.addSeen(message.subject));
  }

  /** Issues an address and connects a socket. */
  static async open(origin: string, clientIp: string, transport: Transport): Promise<ProxyVisitor> {
    const rest = new RestClient(origin, clientIp);
    const [session] = await rest.issue(1);
    return new ProxyVisitor(rest, session as AddressSession, transport);
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  /** Uses the site until the signal aborts. */
  async browse(signal: AbortSignal): Promise<void> {
    const repeat = async (interval: number, work: () => Promise<unknown>) => {
      while (!signal.aborted) {
        await work();
        await sleep(interval, undefined, { signal }).catch(() => undefined);
      }
    };
    // Not awaited: a pending request ends only with a message, after 20 seconds, or by `disconnect`.
    void repeat(0, () => this.attempt(() => this.waitForMessages(signal)));
    const repeatShort = (interval: number, work: () => Promise<unknown>) =>
      repeat(interval, () => this.attemptShort(work));
    await Promise.all([
      repeatShort(READ_INTERVAL_MS, () => this.readInbox()),
      repeatShort(READ_INTERVAL_MS, () => this.readPage()),
      repeatShort(ISSUE_INTERVAL_MS, () => this.rest.issue(1)),
    ]);
  }

  /**
   * Resolves when the short requests in progress have ended. The proxy passes a request that one node
   * refused to the other node, so a test awaits this before it stops that node too.
   */
  async settle(): Promise<void> {
    await Promise.all(this.inProgress);
  }

  /** Closes the connections. */
  disconnect(): void {
    this.isLeaving = true;
    this.socket.disconnect();
    this.rest.close();
  }

  private attemptShort(work: () => Promise<unknown>): Promise<void> {
    const attempt = this.attempt(work).finally(() => this.inProgress.delete(attempt));
    this.inProgress.add(attempt);
    return attempt;
  }

  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!this.isLeaving) this.errors.push(String(error));
    }
  }

  private async readInbox(): Promise<void> {
    for (const { subject } of await this.rest.newest(this.session)) this.addSeen(subject);
  }

  private async readPage(): Promise<void> {
    const response = await fetch(`${this.rest.origin}/faq`);
    await response.text();
    if (response.status !== 200) throw new Error(`GET /faq: ${response.status}`);
  }

  private async waitForMessages(signal: AbortSignal): Promise<void> {
    let after = FIRST_ID;
    while (!signal.aborted) {
      const id = await this.rest.wait(this.session, after);
      if (id) this.awaited.add(id);
      after = id ?? after;
    }
  }

  private addSeen(subject: string): void {
    this.seen.add(subject.replace(/^sample /, ''));
  }
}
