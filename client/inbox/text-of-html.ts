const blocks = new Set(
  'address article blockquote dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
const hidden = new Set(['style', 'script', 'title', 'template', 'head']);
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
/**
 * A tag with its attributes, or what stands between two tags. Sanitized values hold no `<`, so that
 * no match can reach beyond the next one: time is linear in the length.
 */
const token = /<(\/?)([a-z][a-z0-9]*)((?:[^"'<>]|"[^"<]*"|'[^'<]*')*)>|[^<]+|</gi;
const values = { href: /\shref\s*=\s*"([^"]*)"/i, alt: /\salt\s*=\s*"([^"]*)"/i };

interface Open {
  href: string | null;
  /** Length of the text before the link. */
  start: number;
}

/**
 * Returns the text of sanitized HTML with the URL of every link beside it. Reads the tags without
 * building a document: one would inherit this page's content security policy and report every
 * inline style of the email as a violation.
 */
export function textOfHtml(html: string): string {
  let text = '';
  let skipped: string | null = null;
  const links: Open[] = [];
  for (const [whole, slash, tag, attributes] of html.matchAll(token)) {
    const name = tag?.toLowerCase();
    if (skipped !== null) {
      if (name === skipped && slash) skipped = null;
    } else if (!name) {
      text += decode(whole).replace(/[ \t\r\n\f]+/g, ' ');
    } else if (hidden.has(name)) {
      if (!slash) skipped = name;
    } else if (name === 'a') {
      if (!slash) links.push({ href: attribute(attributes, 'href'), start: text.length });
      else text += target(text, links.pop());
    } else text += written(name, Boolean(slash), attributes);
  }
  return text
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function written(name: string, isEnd: boolean, attributes = ''): string {
  if (name === 'br') return '\n';
  if (name === 'img') return attribute(attributes, 'alt') ?? '';
  if (name === 'td' || name === 'th') return isEnd ? ' ' : '';
  return blocks.has(name) ? '\n' : '';
}

/** The URL of a link that has just ended, unless its own text is that URL. */
function target(text: string, link: Open | undefined): string {
  const { href, start } = link ?? { href: null, start: 0 };
  if (!href || !/^https?:/i.test(href) || text.slice(start).trim() === href) return '';
  return ` <${href}>`;
}

function attribute(attributes: string | undefined, name: keyof typeof values): string | null {
  const value = values[name].exec(attributes ?? '')?.[1];
  return value === undefined ? null : decode(value);
}

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, dec, hex, name) => {
      if (name) return entities[(name as string).toLowerCase()] ?? (whole as string);
      const code = dec ? Number(dec) : Number.parseInt(hex as string, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : (whole as string);
    },
  );
}
