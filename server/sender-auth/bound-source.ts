/**
 * Limits of the part of a message that is checked. The sender controls every byte, and the library that
 * verifies signatures has no limits, though some of its steps take quadratic time or much memory. Genuine
 * messages have up to four signatures, and fields of up to 2 kB.
 */
export const SOURCE_LIMITS = {
  headerBytes: 256 * 1024,
  headerLines: 2_000,
  fieldBytes: 8 * 1024,
  signatures: 5,
  arcSets: 5,
  /** Lines of spaces and tabs alone, for each of which the library keeps about 300 bytes. */
  whitespaceLines: 20_000,
};

/** A message without what exceeds the limits. */
export interface BoundedSource {
  /** The message with CRLF at the end of each line. */
  bytes: Buffer;
  /** Signatures that are checked. */
  signatures: number;
  /** Whether there are signatures, none of which is checked. */
  hasSkippedSignatures: boolean;
  /** Whether there is an ARC chain that is not checked. */
  hasSkippedChain: boolean;
  /** Whether every From field of the message is included. */
  hasEveryFrom: boolean;
}

interface Field {
  name: string;
  text: string;
}

const PARSED_FIELD = /^(from|content-type|dkim-signature|arc-[a-z-]+)$/;
const BLANK_LINE = /\r?\n\r?\n/;
const CRLF = '\r\n';
const [TAB, LF, CR, SPACE] = [0x09, 0x0a, 0x0d, 0x20];

/**
 * Returns a source whose verification takes bounded time and memory. Leaves out signatures beyond the
 * first ones, a long ARC chain, and very long fields: a signature that covers a missing field fails.
 */
export function boundSource(source: Buffer, limits = SOURCE_LIMITS): BoundedSource {
  const { header, body, isWhole } = splitSource(source, limits);
  const lines = header.split(/\r?\n/);
  const fields = joinFields(lines.slice(0, limits.headerLines));
  const allowed = countAllowed(fields, body, limits);
  let signatures = 0;
  let hasEveryFrom = isWhole && lines.length <= limits.headerLines;
  const kept = fields.filter(({ name, text }) => {
    const isTooLong = PARSED_FIELD.test(name) && text.length > limits.fieldBytes;
    if (name === 'from') hasEveryFrom &&= !isTooLong;
    if (isTooLong) return false;
    if (name.startsWith('arc-')) return allowed.hasChain;
    if (name !== 'dkim-signature') return true;
    signatures += 1;
    return signatures <= allowed.signatures;
  });
  // Without a field, the library would take the body for the header.
  const head = (kept.map(({ text }) => text + CRLF).join('') || CRLF) + CRLF;
  return {
    bytes: Buffer.concat([Buffer.from(head, 'latin1'), withCrLf(body)]),
    signatures: Math.min(signatures, allowed.signatures),
    hasSkippedSignatures: signatures > 0 && allowed.signatures === 0,
    hasSkippedChain: !allowed.hasChain && fields.some(({ name }) => name === 'arc-seal'),
    hasEveryFrom,
  };
}

/** Returns how many signatures may be checked, and whether the ARC chain may. */
function countAllowed(fields: Field[], body: Buffer, limits: typeof SOURCE_LIMITS) {
  const arcSets = fields.filter(({ name }) => name === 'arc-seal').length;
  if (countWhitespaceLines(body) > limits.whitespaceLines)
    return { signatures: 0, hasChain: false };
  return { signatures: limits.signatures, hasChain: arcSets <= limits.arcSets };
}

/** Splits at the first blank line. A source that starts with one has no header. */
function splitSource(
  source: Buffer,
  { headerBytes }: typeof SOURCE_LIMITS,
): { header: string; body: Buffer; isWhole: boolean } {
  const start = source.toString('latin1', 0, headerBytes);
  if (/^\r?\n/.test(start)) return { header: '', body: source, isWhole: true };
  const end = BLANK_LINE.exec(start);
  if (!end) {
    return { header: start, body: Buffer.alloc(0), isWhole: source.length <= headerBytes };
  }
  const body = source.subarray(end.index + end[0].length);
  return { header: start.slice(0, end.index), body, isWhole: true };
}

/** Joins lines into fields, continuation lines included (RFC 5322, section 2.2.3). */
function joinFields(headerLines: string[]): Field[] {
  const fields: { name: string; lines: string[] }[] = [];
  for (const line of headerLines) {
    const last = fields.at(-1);
    if (last && /^\s/.test(line)) last.lines.push(line);
    else fields.push({ name: line.split(':', 1)[0]?.trim().toLowerCase() ?? '', lines: [line] });
  }
  return fields.map(({ name, lines }) => ({ name, text: lines.join(CRLF) }));
}

/** Ends every line in CRLF: the library hashes a lone LF in the same way, but slowly. */
function withCrLf(body: Buffer): Buffer {
  const isLone = (at: number) => body[at] === LF && body[at - 1] !== CR;
  let missing = 0;
  for (let at = 0; at < body.length; at += 1) if (isLone(at)) missing += 1;
  if (missing === 0) return body;
  const result = Buffer.allocUnsafe(body.length + missing);
  let end = 0;
  for (let at = 0; at < body.length; at += 1) {
    if (isLone(at)) result[end++] = CR;
    result[end++] = body[at] ?? 0;
  }
  return result;
}

/** Returns the number of lines that have spaces or tabs and nothing else. */
function countWhitespaceLines(body: Buffer): number {
  let count = 0;
  let [hasWhitespace, hasText] = [false, false];
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === SPACE || byte === TAB) hasWhitespace = true;
    else if (byte === LF) {
      if (hasWhitespace && !hasText) count += 1;
      [hasWhitespace, hasText] = [false, false];
    } else if (byte !== CR) hasText = true;
  }
  return count;
}
