import { setMaxListeners } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { sendMail, SmtpClient } from '../../support/mail/smtp-client.js';
import { until } from '../../support/until.js';
import { monotonicMs } from '../../support/server/monotonic.js';
import { createForwardedClient } from '../../support/server/forwarded-client.js';
import type { RunningProduct } from '../../support/server/running-product.js';

/** Limits of the server that the load exceeds: SMTP connections, requests in progress, sockets of a client. */
const SMTP_SENDERS = 1_000;
const HTTP_REQUESTS = 3_000;
const SOCKETS = 300;
/** Messages that are sent up to their last line: more than the memory for messages in flight. */
const STALLED = 280;
const STALLED_BYTES = 1000 * 1024;
/** Connections of one IP address, and requests of one client: below their limits. */
const PER_SENDER = 16;
const PER_CLIENT = 60;
/** Time in which the connections begin: the system drops those that begin together. */
const RAMP_MS = 4_000;
const RETRY_MS = 200;
const SHED_TIMEOUT_MS = 60_000;
/** Time in which a server in its normal state does everything that is tried once. */
const NORMAL_MS = 1_000;
const PROBE_TIMEOUT_MS = 3_000;
const HEALTH_INTERVAL_MS = 500;
const HEALTH_TIMEOUT_MS = 10_000;

/** Variables of a server with default limits that sees the clients of `overload`, and whose inboxes aren't full before it. */
export const OVERLOAD_SETTINGS = {
  ...{ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
  ...{ INBOX_MAX_MESSAGES: '1000000', INBOX_MAX_BYTES: '100000000000' },
};

/** Result of an overload. */
export interface OverloadResult {
  /** Number of answers by protocol and status or code. */
  answers: Record<string, number>;
  /** Answers that a client can't act on: other codes, and 429 and 503 without `Retry-After`. */
  unclear: string[];
  memoryMb: { before: number; peak: number };
  /** Times of `/health` to somebody without a connection, in milliseconds, and how often it took longer than `HEALTH_TIMEOUT_MS`. */
  health: { times: number[]; unanswered: number };
  /** Time from the end of the load until everything works as usual, in milliseconds. */
  recoveryMs: number;
}

/** Three times the connections and requests that a server accepts, from many clients, for some seconds after it sheds load. */
export async function overload(
  { origin, smtpPort, memory }: Pick<RunningProduct, 'origin' | 'smtpPort' | 'memory'>,
  seconds: number,
): Promise<OverloadResult> {
  const load = new Load(origin, smtpPort);
  const before = memory() ?? 0;
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, memory() ?? 0)), 100);
  const healthTimes: Promise<number | null>[] = [];
  const asking = setInterval(() => healthTimes.push(timeHealth(origin)), HEALTH_INTERVAL_MS);
  await load.run(seconds).finally(() => clearInterval(asking));
  const endedAt = monotonicMs();
  while (!(await isNormal(origin, smtpPort))) await sleep(RETRY_MS);
  const recoveryMs = monotonicMs() - endedAt;
  clearInterval(sampling);
  const answered = await Promise.all(healthTimes);
  const times = answered.filter((time) => time !== null);
  return {
    ...{ answers: load.answers, unclear: load.unclear, memoryMb: { before, peak }, recoveryMs },
    health: { times, unanswered: answered.length - times.length },
  };
}

/** Returns the time of `/health` over a new connection in milliseconds, or null if it takes too long. */
async function timeHealth(origin: string): Promise<number | null> {
  const start = monotonicMs();
  const options = { agent: false, signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) };
  return new Promise((resolve) => {
    request(`${origin}/health`, options, (response) => {
      response.resume().once('end', () => resolve(monotonicMs() - start));
    })
      .once('error', () => resolve(null))
      .end();
  });
}

class Load {
  readonly answers: Record<string, number> = {};
  readonly unclear: string[] = [];
  private readonly ending = new AbortController();

  constructor(
    private readonly origin: string,
    private readonly smtpPort: number,
  ) {}

  async run(seconds: number): Promise<void> {
    setMaxListeners(0, this.ending.signal);
    const recipient = await createForwardedClient(this.origin, '203.0.113.1').issue();
    const repeat = async (work: (n: number) => Promise<void>, n: number) => {
      while (!this.ending.signal.aborted) {
        await work(n).catch(() => sleep(RETRY_MS));
      }
    };
    const agent = new Agent({ keepAlive: true });
    const times = (count: number, work: (n: number) => Promise<void>) =>
      Array.from({ length: count }, async (_, n) => {
        await sleep((n / count) * RAMP_MS);
        await repeat(work, n);
      });
    const all = [
      ...times(STALLED, (n) => this.stall(recipient, n)),
      ...times(SMTP_SENDERS, (n) => this.send(recipient, STALLED + n)),
      ...times(HTTP_REQUESTS, (n) => this.request(agent, recipient, n)),
      ...times(SOCKETS, () => this.openSocket(recipient)),
    ];
    await this.untilShed();
    await sleep(seconds * 1_000);
    this.ending.abort();
    agent.destroy();
    await Promise.all(all);
  }

  /** Waits until the server sheds requests and sockets. Only with several listeners (`shared-port.ts`) does SMTP shed, too. */
  private async untilShed(): Promise<void> {
    const names = ['HTTP 503', 'socket 429'];
    const signal = AbortSignal.timeout(SHED_TIMEOUT_MS);
    await until(() => names.every((name) => name in this.answers), signal).catch(() => {
      throw new Error(`Not all load is shed: ${JSON.stringify(this.answers)}`);
    });
  }

  private count(protocol: string, code: number, isClear: boolean): void {
    const name = `${protocol} ${code}`;
    this.answers[name] = (this.answers[name] ?? 0) + 1;
    if (!isClear) this.unclear.push(name);
  }

  private countReply(code: number): void {
    // 0 is a connection that the end of the load has closed.
    if (code !== 0) this.count('SMTP', code, [250, 354, 421, 452].includes(code));
  }

  private async connect(n: number): Promise<SmtpClient | null> {
    const from = `127.0.1.${1 + Math.floor(n / PER_SENDER)}`;
    const { signal } = this.ending;
    const client = await SmtpClient.connect(this.smtpPort, '127.0.0.1', {
      localAddress: from,
      signal,
    });
    if (client.greeting.code === 220) {
      await client.command('EHLO sender.example.org');
      return client;
    }
    this.countReply(client.greeting.code);
    client.socket.destroy();
    await sleep(RETRY_MS);
    return null;
  }

  /** Sends all of a message except for its last line. */
  private async stall({ emailAddress }: AddressSession, n: number): Promise<void> {
    const client = await this.connect(n);
    if (!client) return;
    await client.command('MAIL FROM:<sender@example.org>');
    await client.command(`RCPT TO:<${emailAddress}>`);
    const { code } = await client.command('DATA');
    this.countReply(code);
    if (code === 354) client.write(`${'x'.repeat(98)}\r\n`.repeat(STALLED_BYTES / 100));
    await client.readReply();
  }

  private async send({ emailAddress }: AddressSession, n: number): Promise<void> {
    const client = await this.connect(n);
    if (!client) return;
    for (let code = 250; code === 250;) {
      const source = `Subject: ${n}\r\n\r\n${'Hello.\r\n'.repeat(250)}`;
      ({ code } = await client.mail([emailAddress], source));
      this.countReply(code);
    }
    client.socket.destroy();
    await sleep(RETRY_MS);
  }

  private async request(agent: Agent, { emailAddress, sessionId }: AddressSession, n: number) {
    const [path, method] =
      n % 10 ? [`/emails/${emailAddress}?size=100`, 'GET'] : ['/generate-email', 'POST'];
    const ip = `198.51.${Math.floor(n / PER_CLIENT)}.${n % 2}`;
    const headers = { 'X-Forwarded-For': ip, 'Session-ID': sessionId };
    const options = { agent, method, headers, signal: this.ending.signal };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${this.origin}/api/v1${path}`, options, resolve).once('error', reject).end();
    });
    await finished(response.resume());
    const { statusCode: status = 0, headers: answer } = response;
    const isRefusal = status === 429 || status === 503;
    this.count('HTTP', status, isRefusal ? Number(answer['retry-after']) > 0 : status < 300);
    if (isRefusal) await sleep(RETRY_MS);
  }

  /** Opens a socket, which follows the inbox that all messages arrive in, until the load ends. */
  private async openSocket({ sessionId }: AddressSession): Promise<void> {
    const socket = io(this.origin, {
      ...{ transports: ['websocket'], auth: { sessionId }, forceNew: true, reconnection: false },
      extraHeaders: { 'X-Forwarded-For': '203.0.113.2' },
    });
    const ended = new Promise<void>((resolve) => {
      this.ending.signal.addEventListener('abort', () => resolve(), { once: true });
      socket.once('disconnect', () => resolve());
    });
    const error = await new Promise<(Error & { data?: { statusCode?: number } }) | null>(
      (resolve) => {
        socket.once('connect', () => resolve(null));
        socket.once('connect_error', resolve);
        void ended.then(() => resolve(null));
      },
    );
    const status = error ? (error.data?.statusCode ?? 0) : 200;
    if (!this.ending.signal.aborted) this.count('socket', status, [200, 429, 503].includes(status));
    if (error) await sleep(RETRY_MS);
    else await ended;
    socket.disconnect();
  }
}

let probes = 0;

/** Tries what a visitor does: gets an address, opens its page, receives an email there and reads the list. */
async function isNormal(origin: string, smtpPort: number): Promise<boolean> {
  const start = monotonicMs();
  probes += 1;
  const client = createForwardedClient(origin, `192.0.2.${probes % 250}`);
  const socket = io(origin, {
    ...{ transports: ['websocket'], forceNew: true, reconnection: false, autoConnect: false },
    extraHeaders: { 'X-Forwarded-For': '203.0.113.3' },
  });
  const probe = async () => {
    const session = await client.issue();
    socket.auth = { sessionId: session.sessionId };
    const arrived = new Promise<void>((resolve, reject) => {
      socket.once('message:received', () => resolve());
      socket.once('connect_error', reject).once('disconnect', reject);
    });
    const connected = new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    socket.connect();
    await Promise.race([connected, arrived]);
    const { code } = await sendMail(
      smtpPort,
      session.emailAddress,
      'Subject: Hello\r\n\r\nHello.\r\n',
    );
    if (code !== 250) return false;
    await arrived;
    const [message] = await client.list(session);
    return message?.reading === 'done' && monotonicMs() - start < NORMAL_MS;
  };
  const late = sleep(PROBE_TIMEOUT_MS, false, { ref: false });
  return Promise.race([probe().catch(() => false), late]).finally(() => socket.disconnect());
}
