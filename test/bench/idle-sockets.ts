import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { MessagePage } from '@mayfly/contract/message.js';
import { findFreePort } from '../support/server/child-server.js';
import { monotonicMs } from '../support/server/monotonic.js';
import { messageId } from './load/bench-message.js';
import { send } from './load/sender.js';
import { startForBench, type Product } from './product.js';
import type { Report } from './report.js';
import type { ClientSocket } from './sockets.js';

const MAX_WAIT_MS = 120_000;
const RETRY_MS = 2_000;
/** Handshakes started per second, few enough that the clients' thread isn't the limit. */
const PER_SECOND = 2_000;
const MESSAGES_PER_SECOND = 100;
const MESSAGES = 1_000;

/** Sockets that reconnect and read their page on every connect, as browsers do. */
class Browsers {
  readonly seen = new Set<string>();
  private readonly connected = new Set<string>();
  private readonly sockets: ClientSocket[] = [];
  private readonly reads = new Set<Promise<void>>();

  constructor(
    private readonly product: () => Product,
    private readonly sessions: AddressSession[],
  ) {}

  async open(): Promise<void> {
    const pause = 100;
    for (let start = 0; start < this.sessions.length; start += (PER_SECOND * pause) / 1000) {
      const batch = this.sessions.slice(start, start + (PER_SECOND * pause) / 1000);
      for (const session of batch) this.sockets.push(this.openOne(session));
      await sleep(pause);
    }
  }

  /** Waits until every socket is connected and has read its page, at most two minutes. Returns the ms. */
  async allConnected(): Promise<number> {
    const start = monotonicMs();
    while (this.connected.size < this.sessions.length || this.reads.size > 0) {
      if (monotonicMs() - start > MAX_WAIT_MS) break;
      await sleep(20);
    }
    return monotonicMs() - start;
  }

  get count(): number {
    return this.connected.size;
  }

  close(): void {
    for (const socket of this.sockets) socket.disconnect();
  }

  private openOne(session: AddressSession): ClientSocket {
    const { sessionId } = session;
    const socket: ClientSocket = io(this.product().origin, {
      transports: ['websocket'],
      auth: { sessionId },
      forceNew: true,
      timeout: 8_000,
      reconnectionDelayMax: 15_000,
    });
    socket.on('connect', () => {
      this.connected.add(sessionId);
      const read = this.readPage(session).finally(() => this.reads.delete(read));
      this.reads.add(read);
    });
    const retryLater = () => {
      this.connected.delete(sessionId);
      if (!socket.active) setTimeout(() => socket.connect(), RETRY_MS * (1 + Math.random()));
    };
    socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') retryLater();
    });
    socket.on('connect_error', retryLater);
    socket.on('message:received', ({ message }) => this.seen.add(messageId(message.subject)));
    return socket;
  }

  private async readPage(session: AddressSession): Promise<void> {
    const page = await this.product()
      .rest.firstPage(session)
      .catch(() => null);
    if (!page) return;
    const { data } = JSON.parse(page.toString()) as { data: MessagePage };
    for (const { subject } of data.content) this.seen.add(messageId(subject));
  }
}

/**
 * Connects many idle sockets, restarts the server and sends email while they reconnect. Reports the time
 * to connect and to reconnect, the server's memory, and how many messages no socket or page showed.
 */
export async function benchIdleSockets(
  dataDir: string,
  count: number,
  report: Report,
): Promise<void> {
  const ports = { port: await findFreePort(), smtpPort: await findFreePort() };
  const start = () => startForBench(dataDir, {}, ports);
  let product = await start();
  const sessions = await product.rest.issue(count);
  const browsers = new Browsers(() => product, sessions);
  try {
    const started = monotonicMs();
    await browsers.open();
    await browsers.allConnected();
    const connectMs = monotonicMs() - started;
    const memory = product.memory();
    report.add(
      `${count} idle sockets`,
      `${browsers.count} connected in ${(connectMs / 1000).toFixed(1)} s; ${memory ?? '?'} MB`,
      { count, connected: browsers.count, connectMs, memoryMb: memory },
    );
    await product.stop();
    product = await start();
    await measureReconnection(product, browsers, sessions, report);
  } finally {
    browsers.close();
    await product.stop();
  }
}

/** Measures the reconnection after a restart while emails are sent. */
async function measureReconnection(
  product: Product,
  browsers: Browsers,
  sessions: AddressSession[],
  report: Report,
): Promise<void> {
  const sending = send({
    port: product.smtpPort,
    recipients: sessions.slice(0, MESSAGES).map(({ emailAddress }) => emailAddress),
    count: MESSAGES,
    kind: 'plain',
    perSecond: MESSAGES_PER_SECOND,
    run: 'restart',
  });
  const reconnectMs = await browsers.allConnected();
  const { ledger } = await sending;
  const end = monotonicMs() + RETRY_MS;
  const missed = () => ledger.filter(({ id }) => !browsers.seen.has(id)).length;
  while (missed() > 0 && monotonicMs() < end) await sleep(20);
  const memory = product.memory();
  report.add(
    'reconnected after a restart',
    `${browsers.count} in ${(reconnectMs / 1000).toFixed(1)} s after it served again; ` +
      `${missed()} of ${ledger.length} messages sent meanwhile not seen; ${memory ?? '?'} MB`,
    {
      connected: browsers.count,
      reconnectMs,
      sent: ledger.length,
      missed: missed(),
      memoryMb: memory,
    },
  );
}
