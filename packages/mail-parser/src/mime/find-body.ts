/** Offsets of a header and of the body below it. */
export interface HeaderBounds {
  headerEnd: number;
  bodyStart: number;
}

/** Header fields that identify a block of lines as the header of a message or part. */
const KNOWN_FIELD =
  /^(?:from|to|cc|bcc|subject|date|sender|reply-to|received|return-path|mime-version|message-id|delivered-to|dkim-signature|authentication-results|(?:content|list|resent|x|arc)-[a-z0-9-]{1,60})[ \t]{0,5}:/i;
const ANY_FIELD = /^[!-9;-~]{1,80}[ \t]{0,5}:/;
/** A folded line, a parameter that isn't indented, or the line that separates messages in an mbox file. */
const CONTINUATION = /^(?:[ \t]|>?From |[\w-]{1,40}\*?\d{0,3}\*?=[^=\s])/;
const EMPTY_LINE = /^\r*\n/;
/** Bytes after which a header without an empty line is given up: all of it is a body. */
const MAX_SEARCHED_BYTES = 256 * 1024;

/**
 * Finds the body of a message or part that starts at an offset. A body follows the empty line below the
 * header, or else begins at the first line that isn't a header field. Without any known field, or if the
 * first line is empty, all of it is a body.
 *
 * @param isDelimiter returns whether a line that begins with two dashes ends the part
 */
export function findBodyStart(
  source: Buffer,
  start: number,
  isDelimiter: (line: string) => boolean = () => false,
): HeaderBounds {
  let hasKnownField = false;
  let bodyStart: number | null = null;
  for (let at = start; at < source.length;) {
    const lineFeed = source.indexOf(0x0a, at);
    const end = lineFeed < 0 ? source.length : lineFeed + 1;
    const line = source.toString('latin1', at, Math.min(end, at + 250));
    const isEmpty = EMPTY_LINE.test(line);
    if (isEmpty || (line.startsWith('--') && isDelimiter(line.trimEnd()))) {
      return settle(at, isEmpty ? end : at);
    }
    if (ANY_FIELD.test(line)) {
      hasKnownField ||= KNOWN_FIELD.test(line);
      bodyStart = null;
    } else if (!CONTINUATION.test(line)) {
      bodyStart ??= at;
      if (at - bodyStart > MAX_SEARCHED_BYTES) break;
    }
    at = end;
  }
  return settle(source.length, source.length);

  function settle(headerEnd: number, end: number): HeaderBounds {
    if (headerEnd === start) return { headerEnd, bodyStart: end };
    if (!hasKnownField) return { headerEnd: start, bodyStart: start };
    if (bodyStart !== null) return { headerEnd: bodyStart, bodyStart };
    return { headerEnd, bodyStart: end };
  }
}
