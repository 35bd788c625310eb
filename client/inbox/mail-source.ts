/** A header field of a mail, unfolded. */
export interface HeaderField {
  name: string;
  value: string;
}

/**
 * The header fields of a source, in their order, each on one line (RFC 5322, 2.2.3: a line that
 * begins with white space goes on with the field before it).
 */
export function headerFields(source: string): HeaderField[] {
  const fields: HeaderField[] = [];
  for (const line of headerOf(source).split(/\r?\n/)) {
    const last = fields.at(-1);
    if (/^[ \t]/.test(line) && last) {
      last.value += ` ${line.trim()}`;
      continue;
    }
    const colon = line.indexOf(':');
    if (colon > 0) {
      fields.push({ name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() });
    }
  }
  return fields;
}

/** How much of a source is drawn as text; the rest is in the download. In characters. */
export const SOURCE_SHOWN = 200_000;

/** The part of a source that is drawn, and whether that is less than all of it. */
export function shownSource(source: string): { text: string; cut: boolean } {
  return { text: source.slice(0, SOURCE_SHOWN), cut: source.length > SOURCE_SHOWN };
}

function headerOf(source: string): string {
  const end = /\r?\n\r?\n/.exec(source);
  return end ? source.slice(0, end.index) : source;
}
