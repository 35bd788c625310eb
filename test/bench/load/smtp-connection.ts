import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { monotonicMs } from '../../support/server/monotonic.js';

/** Reply to one message; `lastByteAt` (`monotonicMs`) is null if it was refused before DATA. */
export interface MessageReply {
  text: string;
  lastByteAt: number | null;
}

/**
 * A persistent SMTP connection of the load sender, without pipelining. Does as little work per
 * message as Node allows, so that the server is the limit.
 */
export class SmtpConnection {
  private buffered = '';
  private resolveReply: ((reply: string) => void) | null = null;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => this.receive(text));
    socket.on('close', () => this.resolveReply?.(''));
    socket.on('error', () => undefined);
  }

  /** Connects, reads the greeting and sends EHLO. */
  static async open(port: number): Promise<SmtpConnection> {
    const socket = connect(port, '127.0.0.1');
    const connection = new SmtpConnection(socket);
    const greeting = connection.nextReply();
    await once(socket, 'connect');
    await greeting;
    await connection.command('EHLO bench.example.org\r\n');
    return connection;
  }

  /** Sends a message, or RSET if it is refused before its content. */
  async send(recipients: string[], wire: Buffer[]): Promise<MessageReply> {
    const begun = await this.command('MAIL FROM:<sender@example.org>\r\n');
    if (!begun.startsWith('250')) return this.reset(begun);
    for (const recipient of recipients) {
      const reply = await this.command(`RCPT TO:<${recipient}>\r\n`);
      if (!reply.startsWith('250')) return this.reset(reply);
    }
    const ready = await this.command('DATA\r\n');
    if (!ready.startsWith('354')) return this.reset(ready);
    this.socket.cork();
    for (const piece of wire) this.socket.write(piece);
    this.socket.uncork();
    const lastByteAt = monotonicMs();
    return { text: await this.nextReply(), lastByteAt };
  }

  /** Sends QUIT without waiting for its reply. */
  close(): void {
    this.socket.end('QUIT\r\n');
  }

  private async reset(text: string): Promise<MessageReply> {
    await this.command('RSET\r\n');
    return { text: text || 'connection lost', lastByteAt: null };
  }

  private command(line: string): Promise<string> {
    const reply = this.nextReply();
    this.socket.write(line, 'latin1');
    return reply;
  }

  /** Returns the next reply, or an empty text once the connection is lost. */
  private nextReply(): Promise<string> {
    if (this.socket.destroyed) return Promise.resolve('');
    return new Promise((resolve) => (this.resolveReply = resolve));
  }

  /** Resolves the pending reply once its last line (a space after the code) is complete. */
  private receive(text: string): void {
    this.buffered += text;
    if (!this.buffered.endsWith('\n')) return;
    const lastLine = this.buffered.lastIndexOf('\n', this.buffered.length - 2) + 1;
    if (this.buffered[lastLine + 3] !== ' ') return;
    const reply = this.buffered;
    this.buffered = '';
    this.resolveReply?.(reply);
  }
}
