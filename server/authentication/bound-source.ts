/**
 * Bounds of what is checked in a message, since every byte of it is the sender's: the library that
 * verifies signatures has none, and some of its steps take quadratic time. Genuine messages have up
 * to four signatures, and fields of up to 2 kB.
 */
export const SOURCE_LIMITS = {
  headerBytes: 256 * 1024,
  headerLines: 2_000,
  fieldBytes: 8 * 1024,
  signatures: 5,
  arcSets: 5,
};

/** A message without what exceeds the bounds. */
export interface BoundedSource {
  /** The message with CRLF at the end of each line. */
  bytes: Buffer;
  /** Signatures that are checked. */
  signatures: number;
  /** Whether there was an ARC chain that is longer than what is checked. */
  hasLongArcChain: boolean;
}

const PARSED_FIELD = /^(from|content-type|dkim-signature|arc-[a-z-]+)$/;
const BLANK_LINE = /\r?\n\r?\n/;
const CRLF = '\r\n';

/**
 * Returns a source whose verification takes bounded time. Leaves out signatures beyond the first
 * ones, a long ARC chain, and very long fields; whatever signature covers a missing field fails.
 */
export function boundSource(source: Buffer): BoundedSource {
  const { header, body } = splitSource(source);
  const fields = splitFields(header);
  const hasLongArcChain =
    fields.filter(({ name }) => name === 'arc-seal').length > SOURCE_LIMITS.arcSets;
  let signatures = 0;
  const kept = fields.filter(({ name, text }) => {
    if (PARSED_FIELD.test(name) && text.length > SOURCE_LIMITS.fieldBytes) return false;
    if (name.startsWith('arc-')) return !hasLongArcChain;
    if (name !== 'dkim-signature') return true;
    signatures += 1;
    return signatures <= SOURCE_LIMITS.signatures;
  });
  // Without a field, the library would take the body for the header.
  const head = (kept.map(({ text }) => text + CRLF).join('') || CRLF) + CRLF;
  return {
    bytes: Buffer.concat([Buffer.from(head, 'latin1'), withCrLf(body)]),
    signatures: Math.min(signatures, SOURCE_LIMITS.signatures),
    hasLongArcChain,
  };
}

/** Splits at the first blank line. A source that starts with one has no header. */
function splitSource(source: Buffer): { header: string; body: Buffer } {
  const start = source.toString('latin1', 0, SOURCE_LIMITS.headerBytes);
  if (/^\r?\n/.test(start)) return { header: '', body: source };
  const end = BLANK_LINE.exec(start);
  if (!end) return { header: start, body: Buffer.alloc(0) };
  return { header: start.slice(0, end.index), body: source.subarray(end.index + end[0].length) };
}

/** Splits a header into fields, continuation lines included (RFC 5322, section 2.2.3). */
function splitFields(header: string): { name: string; text: string }[] {
  const fields: { name: string; lines: string[] }[] = [];
  for (const line of header.split(/\r?\n/).slice(0, SOURCE_LIMITS.headerLines)) {
    const last = fields.at(-1);
    if (last && /^\s/.test(line)) last.lines.push(line);
    else fields.push({ name: line.split(':', 1)[0]?.trim().toLowerCase() ?? '', lines: [line] });
  }
  return fields.map(({ name, lines }) => ({ name, text: lines.join(CRLF) }));
}

/** Lines that end in LF alone are hashed as if they ended in CRLF; the library is slow at that. */
function withCrLf(body: Buffer): Buffer {
  const text = body.toString('latin1');
  return /(?<!\r)\n/.test(text) ? Buffer.from(text.replace(/(?<!\r)\n/g, CRLF), 'latin1') : body;
}
