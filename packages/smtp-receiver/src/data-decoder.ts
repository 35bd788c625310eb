const LINE_WITH_DOT = Buffer.from('\r\n.');

/**
 * Removes dot-stuffing from the bytes after DATA, and detects their end (RFC 5321, section 4.5.2). Only CR LF . CR LF
 * ends a message, however it is segmented: a bare CR or LF is content, so nothing can be smuggled behind it. A dot
 * that wasn't stuffed stays, so that no byte is lost.
 */
export class DataDecoder {
  /**
   * Latest bytes if they begin CR LF . CR LF, of which CR and LF have been returned. A message is decoded as if a line
   * end preceded it.
   */
  private tail: Buffer = Buffer.from('\r\n');

  /**
   * Decodes the next bytes. A dot that may end the message is withheld until the bytes after it arrive.
   *
   * @returns bytes of the message, and those after its end; `rest` is null while the message goes on
   */
  decode(bytes: Buffer): { content: Buffer; rest: Buffer | null } {
    const all = this.tail.length > 0 ? Buffer.concat([this.tail, bytes]) : bytes;
    const pieces: Buffer[] = [];
    let begin = Math.min(this.tail.length, 2);
    let at = all.indexOf(LINE_WITH_DOT);
    for (; at >= 0; at = all.indexOf(LINE_WITH_DOT, at + 3)) {
      const next = all.toString('latin1', at + 3, at + 5);
      const mayEnd = '\r\n'.startsWith(next);
      // Neither a dot before a line end nor a stuffed one is content.
      if (mayEnd || next.startsWith('.')) {
        pieces.push(all.subarray(begin, at + 2));
        begin = at + 3;
      }
      if (!mayEnd) continue;
      this.tail = all.subarray(at);
      return { content: join(pieces), rest: next === '\r\n' ? all.subarray(at + 5) : null };
    }
    pieces.push(all.subarray(begin));
    const [lineEnd = ''] = /\r\n?$/.exec(all.toString('latin1', all.length - 2)) ?? [];
    this.tail = Buffer.from(lineEnd);
    return { content: join(pieces), rest: null };
  }
}

function join(pieces: Buffer[]): Buffer {
  return pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
}
