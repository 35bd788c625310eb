const CR = 0x0d;
const LF = 0x0a;
const DOT = 0x2e;
const LINE_WITH_DOT = Buffer.from('\r\n.');
const WITHHELD_DOT = Buffer.from('.');
const WITHHELD_DOT_CR = Buffer.from('.\r');

/** State: the part of CR LF . CR LF that the latest bytes match. */
type State = 'text' | 'cr' | 'crlf' | 'dot' | 'dot-cr';

/** Bytes of a message, and those after its end; `rest` is null while the message goes on. */
export interface DecodedData {
  content: Buffer;
  rest: Buffer | null;
}

/**
 * Removes dot-stuffing from the bytes after DATA, and detects their end (RFC 5321, section 4.5.2). Only CR LF . CR LF
 * ends a message, however it is segmented: a bare CR or LF is content, so nothing can be smuggled behind it. A dot
 * that wasn't stuffed stays, so that no byte is lost.
 */
export class DataDecoder {
  /** A message is decoded as if a line end preceded it. */
  private state: State = 'crlf';

  /** Decodes the next bytes. A dot that may end the message is withheld until the bytes after it arrive. */
  decode(bytes: Buffer): DecodedData {
    const pieces: Buffer[] = [];
    let begin = 0;
    let at = 0;
    while (at < bytes.length) {
      if (this.state === 'text') {
        at = this.skipText(bytes, at);
        continue;
      }
      const byte = bytes[at] as number;
      at += 1;
      if (this.state === 'crlf' && byte === DOT) {
        pieces.push(bytes.subarray(begin, at - 1));
        begin = at;
        this.state = 'dot';
      } else if (this.state === 'dot' && byte === CR) {
        begin = at;
        this.state = 'dot-cr';
      } else if (this.state === 'dot-cr' && byte === LF) {
        return { content: join(pieces), rest: bytes.subarray(at) };
      } else {
        if (this.state === 'dot' && byte !== DOT) pieces.push(WITHHELD_DOT);
        if (this.state === 'dot-cr') pieces.push(WITHHELD_DOT_CR);
        this.state = this.follow(byte);
      }
    }
    pieces.push(bytes.subarray(begin));
    return { content: join(pieces), rest: null };
  }

  /** Returns the index of the next byte that may belong to the end: a dot after a line end. */
  private skipText(bytes: Buffer, at: number): number {
    const found = bytes.indexOf(LINE_WITH_DOT, at);
    if (found >= 0) {
      this.state = 'crlf';
      return found + LINE_WITH_DOT.length - 1;
    }
    const last = bytes[bytes.length - 1];
    if (last === CR) this.state = 'cr';
    else if (last === LF && bytes.length - at > 1 && bytes[bytes.length - 2] === CR) {
      this.state = 'crlf';
    }
    return bytes.length;
  }

  private follow(byte: number): State {
    if (byte === CR) return 'cr';
    return this.state === 'cr' && byte === LF ? 'crlf' : 'text';
  }
}

function join(pieces: Buffer[]): Buffer {
  return pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
}
