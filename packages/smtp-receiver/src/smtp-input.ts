import type { Socket } from 'node:net';

const LF = 0x0a;
const CR = 0x0d;
const NONE: Buffer = Buffer.alloc(0);

/** A command line without its line end, or the reason why it is none. */
export type Line = { text: string } | 'too-long' | 'bare-line-feed';

/**
 * Reads the bytes of a client on demand. Between reads, it holds the rest of one chunk, and the socket stops reading
 * once its own buffer is full.
 */
export class SmtpInput {
  private bytes = NONE;
  private wake: (() => void) | null = null;
  private isStopped = false;

  /** @param beforeWait called before each wait for the client, which may itself be waiting for replies */
  constructor(
    private socket: Socket,
    private readonly beforeWait: () => void | Promise<void>,
  ) {
    this.listen();
  }

  /** Reads a line of at most `maxBytes`, with its line end. Returns null if the client sends no more. */
  async readLine(maxBytes: number): Promise<Line | null> {
    let line = NONE;
    let length = 0;
    for (;;) {
      const end = this.bytes.indexOf(LF) + 1;
      const part = this.take(end || this.bytes.length);
      length += part.length;
      // The bytes of a line that is too long are discarded as they arrive.
      if (length > maxBytes) line = NONE;
      else line = line.length === 0 ? part : Buffer.concat([line, part]);
      if (end > 0) {
        if (length > maxBytes) return 'too-long';
        if (line[line.length - 2] !== CR) return 'bare-line-feed';
        return { text: line.toString('utf8', 0, line.length - 2) };
      }
      if (!(await this.fill())) return null;
    }
  }

  /** Reads the bytes that have arrived, or waits for some. Returns null if the client sends no more. */
  async readBytes(): Promise<Buffer | null> {
    return this.bytes.length > 0 || (await this.fill()) ? this.take(this.bytes.length) : null;
  }

  /** Puts back bytes that were read too far. */
  unread(bytes: Buffer): void {
    this.bytes = this.bytes.length === 0 ? bytes : Buffer.concat([bytes, this.bytes]);
  }

  /** Continues with another socket. `create` gets the previous one with all bytes that aren't read yet. */
  replaceSocket(create: (previous: Socket) => Socket): void {
    this.unlisten();
    if (this.bytes.length > 0) this.socket.unshift(this.bytes);
    this.bytes = NONE;
    this.socket = create(this.socket);
    this.listen();
  }

  /** Reads no more: waiting reads return null, and what still arrives is discarded. */
  stop(): void {
    this.isStopped = true;
    this.bytes = NONE;
    this.unlisten();
    this.socket.resume();
    this.notify();
  }

  private take(length: number): Buffer {
    const taken = this.bytes.subarray(0, length);
    this.bytes = this.bytes.subarray(length);
    return taken;
  }

  /** Waits for bytes once there are none left. Returns false if the client sends no more. */
  private async fill(): Promise<boolean> {
    for (;;) {
      if (this.isStopped) return false;
      const chunk = this.socket.read() as Buffer | null;
      if (chunk) {
        this.bytes = chunk;
        return true;
      }
      if (this.socket.readableEnded || this.socket.destroyed) return false;
      const writing = this.beforeWait();
      if (writing) {
        await writing;
        continue;
      }
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  private readonly notify = (): void => {
    const { wake } = this;
    this.wake = null;
    wake?.();
  };

  private listen(): void {
    this.socket.on('readable', this.notify).on('end', this.notify).on('close', this.notify);
  }

  private unlisten(): void {
    this.socket.off('readable', this.notify).off('end', this.notify).off('close', this.notify);
  }
}
