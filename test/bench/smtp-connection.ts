import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

/** Monotonic time in milliseconds, the same in all threads of this machine's process. */
export const monotonicMs = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;

/** The server's final words on one mail, and when the last byte of DATA left us. */
export interface Verdict {
  reply: string;
  lastByteAt: number;
}

/**
 * One kept SMTP connection that speaks plain RFC 5321, one command at a time, as
 * `smtp-source` does: no library stands between the measurement and the server.
 */
export class SmtpConnection {
  private received = '';
  private waiting: ((reply: string) => void) | null = null;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => this.take(text));
    socket.on('error', () => this.end());
    socket.on('close', () => this.end());
  }

  /** Connects and says EHLO. Throws where nobody answers. */
  static async open(host: string, port: number): Promise<SmtpConnection> {
    const socket = connect(port, host);
    await once(socket, 'connect');
    const connection = new SmtpConnection(socket);
    await connection.nextReply();
    await connection.command('EHLO bench.example.org');
    return connection;
  }

  /** Sends one mail, already dot-stuffed and ended by CRLF, to one recipient. */
  async deliver(recipient: string, stuffed: Buffer): Promise<Verdict> {
    for (const line of ['MAIL FROM:<sender@example.org>', `RCPT TO:<${recipient}>`, 'DATA']) {
      const reply = await this.command(line);
      if (!/^[23]/.test(reply)) return { reply, lastByteAt: monotonicMs() };
    }
    const answer = this.nextReply();
    this.socket.write(Buffer.concat([stuffed, Buffer.from('.\r\n')]));
    const lastByteAt = monotonicMs();
    return { reply: await answer, lastByteAt };
  }

  /** Says QUIT and leaves. */
  close(): void {
    this.socket.end('QUIT\r\n');
  }

  private command(line: string): Promise<string> {
    const answer = this.nextReply();
    this.socket.write(`${line}\r\n`);
    return answer;
  }

  private nextReply(): Promise<string> {
    return new Promise((resolve) => {
      this.waiting = resolve;
      this.take('');
    });
  }

  private take(text: string): void {
    this.received += text;
    const match = /^\d{3} [^\n]*\n/m.exec(this.received);
    if (!match || !this.waiting) return;
    this.received = this.received.slice(match.index + match[0].length);
    this.answer(match[0].trim());
  }

  private answer(reply: string): void {
    const resolve = this.waiting;
    this.waiting = null;
    resolve?.(reply);
  }

  private end(): void {
    this.answer('421 the connection was closed');
  }
}
