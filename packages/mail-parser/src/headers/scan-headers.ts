/**
 * A header field: its name in lowercase and as written, and its value, one character per byte, with a line
 * feed in place of each fold and its white space.
 */
export interface HeaderField {
  name: string;
  writtenName: string;
  value: string;
}

/** Limits of a scan: bytes beyond them are ignored, and so are fields with a longer name. */
const SCAN_LIMITS = { headerBytes: 256 * 1024, fieldBytes: 8 * 1024, nameBytes: 63 };

const LF = 0x0a;
const CR = 0x0d;
const COLON = 0x3a;
const SPACE = 0x20;
const TAB = 0x09;

const isBlank = (byte: number | undefined): boolean => byte === SPACE || byte === TAB;

/**
 * Returns the header fields with one of `names` (lowercase), or all for null, in order. Unfolds
 * continuation lines (RFC 5322, section 2.2.3). Makes one pass and stops at the end of the header, so
 * that the time is linear in its length, even for malformed input.
 */
export function scanHeaders(source: Uint8Array, names: ReadonlySet<string> | null): HeaderField[] {
  const all = repairStart(Buffer.from(source.buffer, source.byteOffset, source.byteLength));
  const bytes = all.subarray(0, SCAN_LIMITS.headerBytes);
  const limit = bytes.length;
  const fields: HeaderField[] = [];
  let field: HeaderField | null = null;
  for (let start = 0; start < limit;) {
    const lineFeed = bytes.indexOf(LF, start);
    const next = lineFeed < 0 ? limit : lineFeed + 1;
    const end = findLineEnd(bytes, start, lineFeed < 0 ? limit : lineFeed);
    if (end === start) break;
    if (isBlank(bytes[start])) {
      if (field) append(field, bytes, start, end);
    } else {
      field = readField(bytes, start, end, names);
      if (field) fields.push(field);
    }
    start = next;
  }
  return fields;
}

const BOM = Buffer.from('\ufeff');
/** Bytes in which a header with the line ends of old systems has one of them. */
const MAX_SEARCHED_BYTES = 2000;

/**
 * Returns a message without a byte order mark. If its lines end in CR alone, as on the first Macintosh, LF
 * is in its place.
 */
export function repairStart(written: Buffer): Buffer {
  const source = written.subarray(BOM.equals(written.subarray(0, 3)) ? BOM.length : 0);
  const firstLine = source.subarray(0, MAX_SEARCHED_BYTES);
  const carriageReturn = firstLine.indexOf(CR);
  if (carriageReturn < 0 || firstLine[carriageReturn + 1] === LF) return source;
  if (firstLine.subarray(0, carriageReturn).includes(LF)) return source;
  if (!/^[\w-]{1,60}:[^\r\n]*\r[\w-]{1,60}:/.test(firstLine.toString('latin1'))) return source;
  return Buffer.from(source.toString('latin1').replace(/\r(?!\n)/g, '\n'), 'latin1');
}

function findLineEnd(bytes: Buffer, start: number, lineFeed: number): number {
  let end = lineFeed;
  while (end > start && bytes[end - 1] === CR) end -= 1;
  return end;
}

function readField(
  bytes: Buffer,
  start: number,
  end: number,
  names: ReadonlySet<string> | null,
): HeaderField | null {
  const last = Math.min(end, start + SCAN_LIMITS.nameBytes + 1);
  let colon = start;
  while (colon < last && bytes[colon] !== COLON) colon += 1;
  if (colon === last) return null;
  const writtenName = bytes.toString('latin1', start, colon).trimEnd();
  const name = writtenName.toLowerCase();
  if (names?.has(name) === false) return null;
  const field = { name, writtenName, value: '' };
  append(field, bytes, colon + 1, end);
  return field;
}

function append(field: HeaderField, bytes: Buffer, start: number, end: number): void {
  const remaining = SCAN_LIMITS.fieldBytes - field.value.length;
  if (remaining <= 0) return;
  let from = start;
  while (from < end && isBlank(bytes[from])) from += 1;
  const text = bytes.toString('latin1', from, Math.min(end, from + remaining)).trimEnd();
  if (text !== '') field.value += field.value === '' ? text : `\n${text}`;
}
