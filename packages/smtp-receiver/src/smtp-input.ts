import type { Socket } from 'node:net';
import { receiverReplies, type SmtpReply } from './smtp-reply.js';

const CR = 0x0d;
const LF = 0x0a;
const NONE: Buffer = Buffer.alloc(0);
const EVENTS = ['readable', 'drain', 'end', 'close'];

/**
 * Reads the bytes of a client on demand, unless replies wait for the client to read them. Between reads, it holds the
 * rest of one chunk, and the socket stops reading once its own buffer is full.
 */
export class SmtpInput {
  private bytes = NONE;
  private isReleased = false;
  private resolve: ((hasBytes: boolean) => void) | null = null;
  private readonly onEvent = (): void => this.read();

  /** @param flush sends the replies so far, which the client may be waiting for */
  constructor(
    private readonly socket: Socket,
    private readonly flush: () => void,
  ) {
    for (const event of EVENTS) socket.on(event, this.onEvent);
    // The socket closes after an error, which is all that counts.
    socket.on('error', () => undefined);
  }

  /**
   * Reads a line of at most `maxBytes`, with its line end, and returns it without. Returns a refusal if it is too long
   * or doesn't end with CR LF, and null if the client sends no more.
   */
  async readLine(maxBytes: number): Promise<string | SmtpReply | null> {
    let isTooLong = false;
    let end = this.bytes.indexOf(LF) + 1;
    while (end === 0) {
      // The bytes of a line that is too long are discarded as they arrive.
      isTooLong ||= this.bytes.length > maxBytes;
      if (isTooLong) this.bytes = NONE;
      if (!(await this.fill())) return null;
      end = this.bytes.indexOf(LF) + 1;
    }
    const line = this.take(end);
    if (isTooLong || end > maxBytes) return receiverReplies.lineTooLong(maxBytes);
    return line.at(-2) === CR ? line.toString('utf8', 0, end - 2) : receiverReplies.bareLineFeed();
  }

  /** Reads the bytes that have arrived, or waits for some. Returns null if the client sends no more. */
  async readBytes(): Promise<Buffer | null> {
    return this.bytes.length > 0 || (await this.fill()) ? this.take(this.bytes.length) : null;
  }

  /** Puts back bytes that were read too far. */
  unread(bytes: Buffer): void {
    this.bytes = this.bytes.length === 0 ? bytes : Buffer.concat([bytes, this.bytes]);
  }

  /** Releases the socket: waiting reads return null. Returns the bytes that have arrived and weren't read. */
  release(): Buffer {
    for (const event of EVENTS) this.socket.off(event, this.onEvent);
    const rest = Buffer.concat([this.bytes, (this.socket.read() as Buffer | null) ?? NONE]);
    this.bytes = NONE;
    this.isReleased = true;
    this.read();
    return rest;
  }

  private take(length: number): Buffer {
    const taken = this.bytes.subarray(0, length);
    this.bytes = this.bytes.subarray(length);
    return taken;
  }

  /** Waits for further bytes. Returns false if the client sends no more. */
  private fill(): Promise<boolean> {
    this.flush();
    return new Promise((resolve) => {
      this.resolve = resolve;
      this.read();
    });
  }

  /** Reads what has arrived if it is waited for. */
  private read(): void {
    const { resolve, socket } = this;
    if (!resolve) return;
    const isOver = this.isReleased || !socket.readable;
    if (!isOver && socket.writableNeedDrain) return;
    const chunk = isOver ? null : (socket.read() as Buffer | null);
    if (!chunk && !isOver) return;
    if (chunk) this.bytes = this.bytes.length > 0 ? Buffer.concat([this.bytes, chunk]) : chunk;
    this.resolve = null;
    resolve(chunk !== null);
  }
}
