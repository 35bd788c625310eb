import { EventEmitter } from 'node:events';

/**
 * Carries the bytes of one email from the parser to its receiver, with the part of a stream's
 * interface that both use. A stream of Node costs more than everything else that happens to a small
 * email on its way through the listener.
 */
export class DataStream extends EventEmitter {
  /** Fields that smtp-server keeps up to date. */
  byteLength = 0;
  sizeExceeded = false;

  readable = true;
  writable = true;
  writableEnded = false;
  readableEnded = false;
  destroyed = false;
  /** Never null: the listener is attached in the turn that creates the stream. */
  readonly readableFlowing = true;
  private isPaused = false;

  /** Hands a chunk over; false if the receiver asks to wait for `drain`. */
  write(chunk: Buffer): boolean {
    this.emit('data', chunk);
    return !this.isPaused;
  }

  /** Hands the last chunk over; `end` follows in a later turn, once the receiver is ready. */
  end(chunk?: Buffer): void {
    if (chunk) this.emit('data', chunk);
    this.writable = false;
    this.writableEnded = true;
    if (!this.isPaused) this.finish();
  }

  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    if (!this.isPaused) return;
    this.isPaused = false;
    if (this.writableEnded) this.finish();
    else this.emit('drain');
  }

  /** Gives the email up: what was received so far counts for nothing. */
  destroy(error?: Error): void {
    if (this.destroyed || this.readableEnded) return;
    this.destroyed = true;
    this.readable = false;
    this.writable = false;
    process.nextTick(() => {
      if (error && this.listenerCount('error') > 0) this.emit('error', error);
      this.emit('close');
    });
  }

  private finish(): void {
    process.nextTick(() => {
      if (this.destroyed || this.readableEnded) return;
      this.readable = false;
      this.readableEnded = true;
      this.emit('end');
    });
  }
}
