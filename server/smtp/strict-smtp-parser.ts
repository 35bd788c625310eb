import { SMTPStream } from 'smtp-server/lib/smtp-stream.js';
import type { SMTPServerDataStream } from 'smtp-server';
import { DataStream } from './data-stream.js';
import { MAX_COMMAND_BYTES } from './smtp-limits.js';
import { replies } from './smtp-replies.js';
import type { SmtpReply } from './smtp-replies.js';

const LF = 0x0a;
const CR = 0x0d;
const DOT = 0x2e;
const LINE_END = Buffer.from('\r\n');
const LINE_WITH_DOT = Buffer.from('\r\n.');
const NOTHING: Buffer = Buffer.alloc(0);

/** What the input tells its connection. */
export interface ParserEvents {
  /** A line that is no command line. The next one is read when `goOn` is called. */
  refused(reply: SmtpReply, goOn: () => void): void;
  /** The mail has more bytes than the limit; more may follow. */
  tooLarge(): void;
  /** The mail is in. */
  dataEnded(): void;
}

/**
 * Splits what a client sends into command lines and mails more strictly than smtp-server: only
 * CRLF ends a line, and only CRLF . CRLF ends a mail, in whatever segments they come. Lines that
 * end in a bare LF are refused, lines above 512 bytes as well (their bytes are not kept), and a
 * line without an end is no line.
 */
export class StrictSmtpParser extends SMTPStream {
  private line: Buffer = NOTHING;
  private skipping = false;
  /** The last bytes, which may begin the end of the mail; a mail begins as if after a CRLF. */
  private held: Buffer = NOTHING;
  private pretended = 0;

  constructor(private readonly events: ParserEvents) {
    super();
  }

  override startDataMode(maxBytes?: number | string | null): SMTPServerDataStream {
    this.held = LINE_END;
    this.pretended = LINE_END.length;
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
      this.keep(chunk);
      next();
      return;
    }
    this.keep(chunk.subarray(0, end));
    const { line, skipping } = this;
    this.line = NOTHING;
    this.skipping = false;
    const goOn = () => this._write(chunk.subarray(end), 'buffer', next);
    if (skipping) this.events.refused(replies.lineTooLong(MAX_COMMAND_BYTES), goOn);
    else if (line[line.length - 2] !== CR) this.events.refused(replies.bareLineFeed(), goOn);
    else this.oncommand(line.subarray(0, -LINE_END.length), goOn);
  }

  private keep(bytes: Buffer): void {
    this.skipping ||= this.line.length + bytes.length > MAX_COMMAND_BYTES;
    if (this.skipping) this.line = NOTHING;
    else this.line = this.line.length === 0 ? bytes : Buffer.concat([this.line, bytes]);
  }

  /** Undoes dot-stuffing (RFC 5321, 4.5.2) and looks for the end of the mail. */
  override _feedDataStream(chunk: Buffer, done: (error?: Error | null) => void): void {
    const bytes = this.held.length > 0 ? Buffer.concat([this.held, chunk]) : chunk;
    const pieces: Buffer[] = [];
    let begin = this.pretended;
    let dot = bytes.indexOf(LINE_WITH_DOT) + LINE_END.length;
    for (; dot >= LINE_END.length; dot = bytes.indexOf(LINE_WITH_DOT, dot) + LINE_END.length) {
      const [first, second] = [bytes[dot + 1], bytes[dot + 2]];
      if (first === undefined || (first === CR && second === undefined)) break;
      if (first === CR && second === LF) {
        this.held = NOTHING;
        this.events.dataEnded();
        this._endDataMode(
          joined(pieces, bytes.subarray(begin, dot)),
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
      dot >= LINE_END.length ? dot - LINE_END.length : bytes.length - lineEndBegun(bytes);
    this.held = bytes.subarray(hold);
    this.pretended = Math.max(begin - hold, 0);
    this.give(joined(pieces, bytes.subarray(begin, Math.max(hold, begin))), done);
  }

  private give(bytes: Buffer, done: () => void): void {
    const stream = this._dataStream;
    this._countDataBytes(bytes.length);
    if (this.dataBytes > this._maxBytes) this.events.tooLarge();
    if (!stream?.writable || bytes.length === 0 || stream.write(bytes)) {
      done();
      return;
    }
    const goOn = () => {
      stream.off('drain', goOn).off('close', goOn);
      done();
    };
    stream.on('drain', goOn).on('close', goOn);
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

function joined(pieces: Buffer[], last: Buffer): Buffer {
  return pieces.length === 0 ? last : Buffer.concat([...pieces, last]);
}

/** How many of the last bytes may be the beginning of CRLF. */
function lineEndBegun(bytes: Buffer): number {
  const last = bytes[bytes.length - 1];
  if (last === CR) return 1;
  return last === LF && bytes[bytes.length - 2] === CR ? 2 : 0;
}
