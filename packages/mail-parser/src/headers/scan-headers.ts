/**
 * A header field: its name in lowercase and as written, and its value, one character per byte, with a line
 * feed in place of each fold and its white space.
 */
export interface HeaderField {
  name: string;
  writtenName: string;
  value: string;
}

/** Bytes beyond these limits are ignored, and so are fields with a longer name. */
const MAX_HEADER_BYTES = 256 * 1024;
const MAX_FIELD_BYTES = 8 * 1024;
const MAX_NAME_BYTES = 63;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Returns the header fields with one of `names` (lowercase), or all for null, in order. Unfolds
 * continuation lines (RFC 5322, section 2.2.3). Makes one pass and stops at the end of the header, so
 * that the time is linear in its length, even for malformed input.
 */
export function scanHeaders(source: Uint8Array, names: ReadonlySet<string> | null): HeaderField[] {
  const all = repairStart(Buffer.from(source.buffer, source.byteOffset, source.byteLength));
  const bytes = all.subarray(0, MAX_HEADER_BYTES);
  const fields: HeaderField[] = [];
  let field: HeaderField | null = null;
  for (let start = 0, end = 0; start < bytes.length; start = end + 1) {
    const lineFeed = bytes.indexOf(LF, start);
    end = lineFeed < 0 ? bytes.length : lineFeed;
    const line = bytes.toString('latin1', start, end);
    if (/^\r*$/.test(line)) break;
    if (/^[ \t]/.test(line)) {
      if (field) append(field, line);
    } else {
      field = readField(line, names);
      if (field) fields.push(field);
    }
  }
  return fields;
}

/** Returns the values of the fields of a name (lowercase). */
export function getValues(fields: readonly HeaderField[], name: string): string[] {
  return fields.flatMap((field) => (field.name === name ? [field.value] : []));
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

function readField(line: string, names: ReadonlySet<string> | null): HeaderField | null {
  const colon = line.indexOf(':');
  if (colon < 0 || colon > MAX_NAME_BYTES) return null;
  const writtenName = line.slice(0, colon).trimEnd();
  const name = writtenName.toLowerCase();
  if (names?.has(name) === false) return null;
  const field = { name, writtenName, value: '' };
  append(field, line.slice(colon + 1));
  return field;
}

function append(field: HeaderField, line: string): void {
  const rest = MAX_FIELD_BYTES - field.value.length;
  const text = line
    .replace(/^[ \t]+/, '')
    .slice(0, Math.max(rest, 0))
    .trimEnd();
  if (text !== '') field.value += field.value === '' ? text : `\n${text}`;
}
