import { createTransport } from 'nodemailer';
import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { ApiError } from '@mayfly/contract/api-error.js';
import type { Message } from '@mayfly/contract/message.js';
import type { ServerToClientEvents } from '@mayfly/contract/socket-events.js';

/** Installation to probe. */
export interface ProbeTarget {
  /** Origin of the site. */
  url: string;
  smtp: { host: string; port: number };
  /** Requires STARTTLS with a certificate that is valid for the SMTP host. */
  verifyTls: boolean;
  /** Longest time for each step. */
  timeoutMs: number;
}

/** Why a step failed, in one line. */
export class ProbeError extends Error {}

/** Acts as one visitor. Each method is a step that depends on the steps before it. */
export class Probe {
  private readonly subject = `Probe ${randomUUID()}`;
  private readonly text = `This message was sent by a probe: ${randomUUID()}`;
  private address: AddressSession | null = null;
  private socket: Socket<ServerToClientEvents> | null = null;
  private received: Promise<Message> = Promise.reject(new ProbeError('no socket'));

  constructor(private readonly target: ProbeTarget) {
    this.received.catch(() => undefined);
  }

  /** Issues an address. */
  async issue(): Promise<void> {
    const response = await this.call('POST', '/generate-email');
    this.address = (await response.json()) as AddressSession;
  }

  /** Connects a socket that follows the address. */
  async connect(): Promise<void> {
    const { url, timeoutMs } = this.target;
    const auth = { sessionId: this.session.sessionId };
    const socket: Socket<ServerToClientEvents> = io(url, {
      auth,
      transports: ['websocket'],
      reconnection: false,
      // Longer than the timeout of the step, which also covers a server that accepts and then sends nothing.
      timeout: 2 * timeoutMs,
    });
    this.socket = socket;
    this.received = new Promise((resolve) => {
      socket.on('message:received', ({ message }) => {
        if (message.subject === this.subject) resolve(message);
      });
    });
    const connected = new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', ({ message }) =>
        reject(new ProbeError(`the socket was refused (${message})`)),
      );
    });
    await withTimeout(connected, timeoutMs, 'the socket did not connect');
  }

  /** Sends a message to the address. */
  async send(): Promise<void> {
    const { smtp, timeoutMs, verifyTls } = this.target;
    const transport = createTransport({
      ...smtp,
      requireTLS: verifyTls,
      tls: { rejectUnauthorized: verifyTls },
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
    try {
      const { subject, text } = this;
      const from = 'Mayfly probe <probe@probe.invalid>';
      await transport.sendMail({ from, to: this.session.emailAddress, subject, text });
    } catch (error) {
      throw new ProbeError(explainSmtp(error as SmtpError, smtp));
    } finally {
      transport.close();
    }
  }

  /** Waits until the socket receives the message. */
  async receive(): Promise<void> {
    await withTimeout(this.received, this.target.timeoutMs, 'the socket received no message');
  }

  /** Reads the message and compares its text. */
  async read(): Promise<void> {
    const { id } = await this.received;
    const { emailAddress } = this.session;
    const response = await this.call('GET', `/emails/${encodeURIComponent(emailAddress)}/${id}`);
    const { data } = (await response.json()) as { data: Message };
    if (!data.content.includes(this.text)) {
      throw new ProbeError('the message does not contain the text that was sent');
    }
  }

  /** Deletes the address. */
  async delete(): Promise<void> {
    await this.call('DELETE', '/email/current');
    this.address = null;
  }

  /** Closes the socket, and deletes the address if a step failed before. */
  async close(): Promise<void> {
    this.socket?.disconnect();
    if (this.address) await this.delete().catch(() => undefined);
  }

  private get session(): AddressSession {
    if (!this.address) throw new ProbeError('no address was issued');
    return this.address;
  }

  private async call(method: string, path: string): Promise<Response> {
    const { url, timeoutMs } = this.target;
    const headers = this.address ? { 'Session-ID': this.address.sessionId } : undefined;
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${url}/api/v1${path}`, { method, headers, signal }).catch(
      (error: unknown) => {
        throw new ProbeError(explainFetch(error as Error, url, timeoutMs));
      },
    );
    if (response.ok) return response;
    const body = (await response.json().catch(() => null)) as Partial<ApiError> | null;
    const endpoint = path.startsWith('/emails/') ? '/emails/…' : path;
    throw new ProbeError(
      `${method} /api/v1${endpoint} returned ${response.status}${body?.message ? ` (${body.message})` : ''}`,
    );
  }
}

async function withTimeout<T>(promise: Promise<T>, ms: number, problem: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const error = new ProbeError(`${problem} within ${ms / 1000} s`);
    timer = setTimeout(() => reject(error), ms);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

function explainFetch(error: Error, url: string, timeoutMs: number): string {
  if (error.name === 'TimeoutError') return `${url} sent no response within ${timeoutMs / 1000} s`;
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED') return `nothing listens at ${url}`;
  return `${url} is unreachable (${code ?? message})`;
}

type SmtpError = NodeJS.ErrnoException & { response?: string };

function explainSmtp(error: SmtpError, { host, port }: ProbeTarget['smtp']): string {
  if (error.response) return `refused by SMTP (${error.response})`;
  if (error.message.includes('ECONNREFUSED')) return `nothing listens at ${host}:${port}`;
  return `${host}:${port} failed (${error.message})`;
}
