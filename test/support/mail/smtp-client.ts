import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { monotonicMs } from '../server/monotonic.js';

/** A reply of an SMTP server: its code and its complete text (RFC 5321, 4.2). */
export interface SmtpReply {
  code: number;
  text: string;
}

/** Reply to a message; `lastByteAt` (`monotonicMs`) is null if it was refused before DATA. */
export interface SmtpMessageReply extends SmtpReply {
  lastByteAt: number | null;
}

/** An SMTP client over raw TCP that sends exactly what a test passes. */
export class SmtpClient {
  /** Whether the connection is closed, by either side. */
  ended = false;
  /** Greeting of the server. */
  greeting: SmtpReply = { code: 0, text: '' };
  private buffered = '';
  private readonly arrivals: (() => void)[] = [];

  private constructor(readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      this.buffered += text;
      this.arrivals.splice(0).forEach((wake) => wake());
    });
    socket.on('close', () => {
      this.ended = true;
      this.arrivals.splice(0).forEach((wake) => wake());
    });
    socket.on('error', () => undefined);
  }

  /** Connects, optionally from `localAddress`, and reads the greeting. An aborted `signal` ends the connection. */
  static async connect(
    port: number,
    host = '127.0.0.1',
    options: { localAddress?: string; signal?: AbortSignal } = {},
  ): Promise<SmtpClient> {
    const client = SmtpClient.fromSocket(connect({ port, host, ...options }));
    await once(client.socket, 'connect', options);
    client.greeting = await client.readReply();
    return client;
  }

  /** Uses an existing socket, without reading a greeting. */
  static fromSocket(socket: Socket): SmtpClient {
    return new SmtpClient(socket);
  }

  /** Sends bytes without any change. */
  write(bytes: string | Buffer): void {
    this.socket.write(bytes);
  }

  /** Sends a command line and reads the reply. */
  async command(line: string): Promise<SmtpReply> {
    this.write(`${line}\r\n`);
    return this.readReply();
  }

  /** Reads the next reply. Returns code 0 if the connection ends instead. */
  async readReply(): Promise<SmtpReply> {
    for (;;) {
      const match = /^(?:\d{3}-[^\n]*\n)*(\d{3})(?: [^\n]*)?\n/.exec(this.buffered);
      if (match) {
        this.buffered = this.buffered.slice(match[0].length);
        return { code: Number(match[1]), text: match[0].trimEnd() };
      }
      if (this.ended) return { code: 0, text: '' };
      await new Promise<void>((resolve) => this.arrivals.push(resolve));
    }
  }

  /** Sends a message, dot-stuffed (RFC 5321, 4.5.2), and returns the reply to it. */
  async mail(
    to: string[],
    source: string | Buffer,
    from = 'sender@example.com',
  ): Promise<SmtpMessageReply> {
    const mailReply = await this.command(`MAIL FROM:<${from}>`);
    if (mailReply.code !== 250) return { ...mailReply, lastByteAt: null };
    for (const recipient of to) {
      const reply = await this.command(`RCPT TO:<${recipient}>`);
      if (reply.code !== 250) return { ...reply, lastByteAt: null };
    }
    const dataReply = await this.command('DATA');
    if (dataReply.code !== 354) return { ...dataReply, lastByteAt: null };
    this.write(stuffDots(source));
    const lastByteAt = monotonicMs();
    return { ...(await this.readReply()), lastByteAt };
  }

  /** Sends QUIT, reads the reply and closes the connection. */
  async quit(): Promise<void> {
    await this.command('QUIT');
    this.socket.destroy();
  }

  /** Sends QUIT and doesn't wait for the reply. */
  end(): void {
    this.socket.end('QUIT\r\n');
    this.ended = true;
  }
}

/** Returns a source dot-stuffed, with the line that ends DATA (RFC 5321, 4.1.1.4). */
function stuffDots(source: string | Buffer): Buffer {
  const text = typeof source === 'string' ? source : source.toString('latin1');
  const lines = text.endsWith('\r\n') ? text : `${text}\r\n`;
  const stuffed = lines.replace(/^\./, '..').replaceAll('\r\n.', '\r\n..');
  return Buffer.from(`${stuffed}.\r\n`, typeof source === 'string' ? 'utf8' : 'latin1');
}

/** Sends a message over a new connection and returns the reply to it. */
export async function sendMail(port: number, to: string | string[], source: string | Buffer) {
  const client = await SmtpClient.connect(port);
  await client.command('EHLO tests.example.com');
  const reply = await client.mail([to].flat(), source);
  await client.quit();
  return reply;
}

/** Sends MAIL and RCPT for a recipient, and QUIT without a message. */
export async function leaveAfterRecipient(port: number, recipient: string): Promise<void> {
  const client = await SmtpClient.connect(port);
  await client.command('EHLO mx.example.org');
  await client.command('MAIL FROM:<sender@example.org>');
  await client.command(`RCPT TO:<${recipient}>`);
  await client.quit();
}
