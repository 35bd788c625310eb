const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const INVISIBLE = new Set(['style', 'script', 'head', 'title']);
const LINES = /^(br|tr|li|dt|dd|h[1-6]|div|section|article|header|footer|center)$/;
const PARAGRAPHS = /^(p|table|ul|ol|dl|blockquote|pre|hr)$/;

/** A tag, or text between two tags. */
interface Token {
  /** Lower case, without the slash; empty for text. */
  name: string;
  isEnd: boolean;
  source: string;
}

/**
 * Returns the text of sanitized HTML for a terminal: paragraphs with an empty line between them, and
 * links followed by their URL unless it is their text. Runs in linear time.
 */
export function htmlToText(html: string): string {
  const output: string[] = [];
  let hidden = '';
  let link: { url: string; start: number } | null = null;
  for (const { name, isEnd, source } of tokenize(html)) {
    if (hidden) {
      if (isEnd && name === hidden) hidden = '';
    } else if (name === '') {
      output.push(decodeEntities(source).replaceAll(/\s+/g, ' '));
    } else if (INVISIBLE.has(name) && !isEnd) {
      hidden = name;
    } else if (name === 'a') {
      if (isEnd && link) output.push(formatUrl(link.url, output.slice(link.start).join('')));
      link = isEnd ? null : { url: readUrl(source), start: output.length };
    } else {
      output.push(toBreak(name, isEnd));
    }
  }
  return output
    .join('')
    .split('\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function* tokenize(html: string): Generator<Token> {
  let position = 0;
  while (position < html.length) {
    const start = html.indexOf('<', position);
    const end = start === -1 ? -1 : html.indexOf('>', start);
    const text = html.slice(position, end === -1 ? undefined : start);
    if (text) yield { name: '', isEnd: false, source: text };
    if (end === -1) return;
    const source = html.slice(start, end + 1);
    const [, slash, name = '!'] = /^<(\/?)([a-z][a-z\d]*)?/i.exec(source) ?? [];
    yield { name: name.toLowerCase(), isEnd: slash === '/', source };
    position = end + 1;
  }
}

function toBreak(name: string, isEnd: boolean): string {
  if (PARAGRAPHS.test(name)) return '\n\n';
  if (name === 'li' && !isEnd) return '\n- ';
  if (name === 'td' || name === 'th') return ' ';
  return LINES.test(name) ? '\n' : '';
}

const readUrl = (tag: string) => decodeEntities(/\bhref="([^"]*)"/i.exec(tag)?.[1] ?? '');

function formatUrl(url: string, label: string): string {
  const isShown = label.trim() === url || label.trim() === '';
  return url === '' || isShown ? '' : ` (${url})`;
}

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (entity: string, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? entity;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );
}
