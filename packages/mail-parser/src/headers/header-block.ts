/**
 * A header field: its name in lowercase and as written, and its value, one character per byte, with a line
 * feed in place of each fold and its white space.
 */
export interface RawField {
  name: string;
  writtenName: string;
  value: string;
}

/** Fields beyond it are ignored; lines that are no fields are searched for a further one as far. */
const MAX_HEADER_BYTES = 256 * 1024;
const MAX_VALUE_LENGTH = 8 * 1024;
const MAX_LINE_LENGTH = 2 * MAX_VALUE_LENGTH;
const FIELD_START = /^[!-9;-~]{1,80}[ \t]{0,5}:/;
/** Names that identify a block of lines as the header of a message or part. */
const KNOWN_NAME =
  /^(?:from|to|cc|bcc|subject|date|sender|reply-to|received|return-path|mime-version|message-id|delivered-to|dkim-signature|authentication-results|(?:content|list|resent|x|arc)-[a-z0-9-]{1,60})$/;
/** The line that separates messages in an mbox file. */
const MBOX_LINE = /^>?From /;
/** A folded line, a parameter that isn't indented, or a line of an mbox file. */
const CONTINUATION = /^(?:[ \t]|>?From |[\w-]{1,40}\*?\d{0,3}\*?=[^=\s])/;
const EMPTY_LINE = /^\r*\n/;
const FOLDS = /(?<![ \t\r\n])[ \t\r]*\n[ \t\r\n]*/g;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Reads the header of a message or part (RFC 5322, section 2.2) that starts at an offset, in linear time.
 * The body follows the empty line below the header, or else begins at the first line that isn't a header
 * field. Without any known field, or if the first line is empty, all of it is a body.
 *
 * @param isDelimiter returns whether a line that begins with two dashes ends the part
 * @returns the fields, and the offset of the body
 */
export function readHeaderBlock(
  source: Buffer,
  start: number,
  isDelimiter: (line: string) => boolean,
): { fields: RawField[]; bodyStart: number } {
  const fields: RawField[] = [];
  let bodyStart = start;
  let isEnd = false;
  for (let at = start, next = start; at < source.length && !isEnd; at = next) {
    if (at - bodyStart > MAX_HEADER_BYTES) break;
    const lineFeed = source.indexOf(LF, at);
    next = lineFeed < 0 ? source.length : lineFeed + 1;
    const line = source.toString('latin1', at, Math.min(next, at + MAX_LINE_LENGTH));
    const isContinued = bodyStart === at;
    const isEmpty = EMPTY_LINE.test(line);
    if (isEmpty && at === start) return { fields, bodyStart: next };
    isEnd = isEmpty || (line.startsWith('--') && isDelimiter(line.trimEnd()));
    const kept = at - start < MAX_HEADER_BYTES ? fields : null;
    const isPart = isEnd ? isEmpty && isContinued : addLine(kept, line, isContinued);
    if (isPart) bodyStart = next;
  }
  for (const field of fields) field.value = unfold(field.value);
  const isHeader = fields.some(({ name }) => KNOWN_NAME.test(name));
  return { fields, bodyStart: isHeader ? bodyStart : start };
}

/**
 * Adds a line to the fields of a header.
 *
 * @param fields null for a line that is ignored
 * @param isContinued true if the line above it is part of the header
 * @returns whether the line is, too
 */
function addLine(fields: RawField[] | null, line: string, isContinued: boolean): boolean {
  if (FIELD_START.test(line)) {
    const colon = line.indexOf(':');
    const writtenName = line.slice(0, colon).trimEnd();
    fields?.push({ name: writtenName.toLowerCase(), writtenName, value: line.slice(colon + 1) });
    return true;
  }
  const isContinuation = isContinued && CONTINUATION.test(line);
  const field = fields?.at(-1);
  if (isContinuation && field && !MBOX_LINE.test(line)) field.value += line;
  return isContinuation;
}

function unfold(written: string): string {
  // Not `trim`, since 0xa0 can be a byte of a character.
  const text = written.replace(/^[ \t\r\n]+|(?<![ \t\r\n])[ \t\r\n]+$/g, '');
  return (text.includes('\n') ? text.replace(FOLDS, '\n') : text).slice(0, MAX_VALUE_LENGTH);
}

/** Returns the fields of a message in bounded time. */
export function readFields(source: Uint8Array): RawField[] {
  const start = repairStart(source).subarray(0, MAX_HEADER_BYTES);
  return readHeaderBlock(start, 0, () => false).fields;
}

/** Returns the values of the fields of a name (lowercase). */
export function getValues(fields: readonly RawField[], name: string): string[] {
  return fields.flatMap((field) => (field.name === name ? [field.value] : []));
}

const BOM = Buffer.from('\ufeff');
/** Bytes in which a header with the line ends of old systems has one of them. */
const MAX_SEARCHED_BYTES = 2000;

/**
 * Returns a message without a byte order mark. If its lines end in CR alone, as on the first Macintosh, LF
 * is in its place.
 */
export function repairStart({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  const written = Buffer.from(buffer, byteOffset, byteLength);
  const source = written.subarray(BOM.equals(written.subarray(0, 3)) ? BOM.length : 0);
  const firstLine = source.subarray(0, MAX_SEARCHED_BYTES);
  const carriageReturn = firstLine.indexOf(CR);
  if (carriageReturn < 0 || firstLine[carriageReturn + 1] === LF) return source;
  if (firstLine.subarray(0, carriageReturn).includes(LF)) return source;
  if (!/^[\w-]{1,60}:[^\r\n]*\r(?:[ \t]|[\w-]{1,60}:)/.test(firstLine.toString('latin1')))
    return source;
  return Buffer.from(source.toString('latin1').replace(/\r(?!\n)/g, '\n'), 'latin1');
}
