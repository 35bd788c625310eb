import type { Socket } from 'node:net';
import { receiverReplies, type SmtpReply } from './smtp-reply.js';

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
  private wake: () => void = () => undefined;
  private readonly onEvent = (): void => this.wake();

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
    const parts: Buffer[] = [];
    let length = 0;
    for (;;) {
      const end = this.bytes.indexOf(LF) + 1;
      const part = this.take(end || this.bytes.length);
      length += part.length;
      // The bytes of a line that is too long are discarded as they arrive.
      if (length <= maxBytes) parts.push(part);
      if (end > 0) break;
      if (!(await this.fill())) return null;
    }
    if (length > maxBytes) return receiverReplies.lineTooLong(maxBytes);
    const line = Buffer.concat(parts).toString();
    return line.endsWith('\r\n') ? line.slice(0, -2) : receiverReplies.bareLineFeed();
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
    this.wake();
    return rest;
  }

  private take(length: number): Buffer {
    const taken = this.bytes.subarray(0, length);
    this.bytes = this.bytes.subarray(length);
    return taken;
  }

  /** Waits for bytes once there are none left. Returns false if the client sends no more. */
  private async fill(): Promise<boolean> {
    while (!this.isReleased && this.socket.readable) {
      this.flush();
      const chunk = this.socket.writableNeedDrain ? null : (this.socket.read() as Buffer | null);
      if (chunk) {
        this.bytes = chunk;
        return true;
      }
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return false;
  }
}
