/** Something in a mail that has the shape of a code. `start` and `end` are offsets in the text. */
export interface CodeCandidate {
  code: string;
  start: number;
  end: number;
  /** How much the shape alone speaks for a code. */
  shape: number;
  /** True where nothing else stands on its line. */
  alone: boolean;
}

/** More candidates than a mail with a code ever has; statements and logs have thousands. */
const MOST_CANDIDATES = 400;

const WEB_ADDRESSES = /\b(?:https?:\/\/|www\.)\S+/giu;
const HAS_WEB = /:\/\/|www\./i;
const MAIL_ADDRESSES = /(?<![^\s@])[^\s@]{1,100}@\S+/gu;
const NOT_BEFORE = String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}_]|[\p{N}\p{Sc}][.,:/\-' ]|[#*+@&=$€£¥₹₽/]|[$€£¥₹₽] |xx)`;
const NOT_AFTER = String.raw`(?![\p{Script=Latin}\p{Script=Cyrillic}\p{N}_]|[.,:/\-'][\p{N}]| ?[%€$£¥₹₽]| \d)`;
const SHAPES: { pattern: string; shape: number }[] = [
  { pattern: String.raw`\d{3}[ -]\d{3}`, shape: 3 },
  { pattern: String.raw`\d{4}[ -]\d{4}`, shape: 2 },
  { pattern: String.raw`\d{2}[ -]\d{2}[ -]\d{2}`, shape: 2 },
  { pattern: String.raw`\d(?: \d){3,7}`, shape: 3 },
  { pattern: String.raw`\d{6}`, shape: 3 },
  { pattern: String.raw`\d{4,8}`, shape: 2 },
  { pattern: String.raw`G-\d{6}`, shape: 3 },
  {
    pattern: String.raw`(?=[A-Z-]{0,11}\d)(?=[\d-]{0,11}[A-Z])[A-Z0-9]{3,5}-[A-Z0-9]{3,5}`,
    shape: 2,
  },
  { pattern: String.raw`(?=[A-Z]{0,9}\d)(?=\d{0,9}[A-Z])[A-Z0-9]{4,10}`, shape: 2 },
];
const CANDIDATE = new RegExp(
  `${NOT_BEFORE}(?:${SHAPES.map(({ pattern }) => `(${pattern})`).join('|')})${NOT_AFTER}`,
  'gu',
);

/** Overwrites web and mail addresses, so that nothing is found in them; the length stays. */
export function blankAddresses(text: string): string {
  const blank = (address: string) => '\u0001'.repeat(address.length);
  // Both try every word of a text; where there is none they need not begin.
  const withoutWeb = HAS_WEB.test(text) ? text.replace(WEB_ADDRESSES, blank) : text;
  return withoutWeb.includes('@') ? withoutWeb.replace(MAIL_ADDRESSES, blank) : withoutWeb;
}

/**
 * Collects what has the shape of a code: 4 to 8 digits, whole or in groups, or capitals with
 * digits. Dates, times, prices and longer numbers are left out.
 *
 * @param bare a text after `blankAddresses`
 */
export function collectCandidates(bare: string): CodeCandidate[] {
  const candidates: CodeCandidate[] = [];
  for (const match of bare.matchAll(CANDIDATE)) {
    if (candidates.length >= MOST_CANDIDATES) break;
    const start = match.index;
    const end = start + match[0].length;
    const kind = SHAPES.findIndex((_shape, at) => match[at + 1] !== undefined);
    const lineStart = bare.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = bare.indexOf('\n', end);
    const line = bare.slice(lineStart, lineEnd < 0 ? bare.length : lineEnd);
    candidates.push({
      code: /[A-Z]/.test(match[0]) ? match[0] : match[0].replaceAll(' ', ''),
      start,
      end,
      shape: SHAPES[kind]?.shape ?? 0,
      alone: line.trim() === match[0] && lineStart > 0,
    });
  }
  return candidates;
}
