import { SMTPStream } from 'smtp-server/lib/smtp-stream.js';
import type { SMTPServerDataStream } from 'smtp-server';
import { MAX_COMMAND_BYTES } from './smtp-limits.js';
import { replies, type SmtpReply } from './smtp-replies.js';
import { EventEmitter } from 'node:events';

const LF = 0x0a;
const CR = 0x0d;
const DOT = 0x2e;
const LINE_END = Buffer.from('\r\n');
const LINE_WITH_DOT = Buffer.from('\r\n.');
const EMPTY: Buffer = Buffer.alloc(0);

/** Callbacks to the connection. */
export interface ParserEvents {
  /** Called for a malformed command line. Parsing continues when `resume` is called. */
  lineRefused(reply: SmtpReply, resume: () => void): void;
  /** Called when the message exceeds its size limit; more bytes may follow. */
  tooLarge(): void;
  /** Called when the message is complete. */
  dataEnded(): void;
}

/**
 * Splits the input of a client into command lines and messages, more strictly than smtp-server: only
 * CRLF ends a line, and only CRLF . CRLF ends a message, however they are segmented. Refuses lines
 * that end in a bare LF, and lines above 512 bytes, whose bytes it discards. Ignores an unterminated
 * last line.
 */
export class StrictSmtpParser extends SMTPStream {
  private line: Buffer = EMPTY;
  private isLineTooLong = false;
  /** Last bytes received of the message, which may begin the CRLF . CRLF that ends it. */
  private held: Buffer = EMPTY;
  /** Bytes of `held` that the client didn't send: a message is parsed as if a CRLF preceded it. */
  private impliedBytes = 0;

  constructor(private readonly events: ParserEvents) {
    super();
  }

  override startDataMode(maxBytes?: number | string | null): SMTPServerDataStream {
    this.held = LINE_END;
    this.impliedBytes = LINE_END.length;
    this._dataMode = true;
    this._maxBytes = Number(maxBytes) || Infinity;
    this.dataBytes = 0;
    this._atDataStart = true;
    const stream = new DataStream() as unknown as SMTPServerDataStream;
    this._dataStream = stream;
    return stream;
  }

  override _write(
    chunk: Buffer,
    _encoding: BufferEncoding | 'buffer',
    next: (error?: Error | null) => void,
  ): void {
    if (this.isClosed || chunk.length === 0) next();
    else if (this._dataMode) this._feedDataStream(chunk, next);
    else this.readLine(chunk, next);
  }

  private readLine(chunk: Buffer, next: () => void): void {
    const end = chunk.indexOf(LF) + 1;
    if (end === 0) {
      this.appendToLine(chunk);
      next();
      return;
    }
    this.appendToLine(chunk.subarray(0, end));
    const { line, isLineTooLong } = this;
    this.line = EMPTY;
    this.isLineTooLong = false;
    const resume = () => this._write(chunk.subarray(end), 'buffer', next);
    if (isLineTooLong) this.events.lineRefused(replies.lineTooLong(MAX_COMMAND_BYTES), resume);
    else if (line[line.length - 2] !== CR) this.events.lineRefused(replies.bareLineFeed(), resume);
    else this.oncommand(line.subarray(0, -LINE_END.length), resume);
  }

  private appendToLine(bytes: Buffer): void {
    this.isLineTooLong ||= this.line.length + bytes.length > MAX_COMMAND_BYTES;
    if (this.isLineTooLong) this.line = EMPTY;
    else this.line = this.line.length === 0 ? bytes : Buffer.concat([this.line, bytes]);
  }

  /** Removes dot-stuffing (RFC 5321, 4.5.2) and detects the end of the message. */
  override _feedDataStream(chunk: Buffer, done: (error?: Error | null) => void): void {
    const bytes = this.held.length > 0 ? Buffer.concat([this.held, chunk]) : chunk;
    const pieces: Buffer[] = [];
    let begin = this.impliedBytes;
    let dot = bytes.indexOf(LINE_WITH_DOT) + LINE_END.length;
    for (; dot >= LINE_END.length; dot = bytes.indexOf(LINE_WITH_DOT, dot) + LINE_END.length) {
      const [first, second] = [bytes[dot + 1], bytes[dot + 2]];
      if (first === undefined || (first === CR && second === undefined)) break;
      if (first === CR && second === LF) {
        this.held = EMPTY;
        this.events.dataEnded();
        this._endDataMode(
          concat(pieces, bytes.subarray(begin, dot)),
          bytes.subarray(dot + 3),
          done,
        );
        return;
      }
      if (first !== DOT) continue;
      pieces.push(bytes.subarray(begin, dot));
      begin = dot + 1;
    }
    const hold =
      dot >= LINE_END.length ? dot - LINE_END.length : bytes.length - countLineEndStart(bytes);
    this.held = bytes.subarray(hold);
    this.impliedBytes = Math.max(begin - hold, 0);
    this.passOn(concat(pieces, bytes.subarray(begin, Math.max(hold, begin))), done);
  }

  private passOn(bytes: Buffer, done: () => void): void {
    const stream = this._dataStream;
    this._countDataBytes(bytes.length);
    if (this.dataBytes > this._maxBytes) this.events.tooLarge();
    if (!stream?.writable || bytes.length === 0 || stream.write(bytes)) {
      done();
      return;
    }
    const resume = () => {
      stream.off('drain', resume).off('close', resume);
      done();
    };
    stream.on('drain', resume).on('close', resume);
  }

  override _endDataMode(
    bytes: Buffer | false,
    rest: Buffer,
    done: (error?: Error | null) => void,
  ): void {
    this._countDataBytes(bytes ? bytes.length : 0);
    if (this.dataBytes > this._maxBytes) this.events.tooLarge();
    super._endDataMode(bytes, rest, done);
  }
}

function concat(pieces: Buffer[], last: Buffer): Buffer {
  return pieces.length === 0 ? last : Buffer.concat([...pieces, last]);
}

/** Returns how many of the last bytes belong to a CRLF, complete or not. */
function countLineEndStart(bytes: Buffer): number {
  const last = bytes[bytes.length - 1];
  if (last === CR) return 1;
  return last === LF && bytes[bytes.length - 2] === CR ? 2 : 0;
}

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
