import { EventEmitter } from 'node:events';

/**
 * Passes the bytes of one message from the parser to its receiver, with the members of a stream that
 * both use. A Node stream would cost more than everything else the listener does for a small message.
 */
export class DataStream extends EventEmitter {
  /** Updated by smtp-server. */
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

  /** Emits a chunk. Returns false if the writer must wait for `drain`. */
  write(chunk: Buffer): boolean {
    this.emit('data', chunk);
    return !this.isPaused;
  }

  /** Emits the last chunk. Emits `end` in a later turn, once the receiver is not paused. */
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

  /** Discards the message. */
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
