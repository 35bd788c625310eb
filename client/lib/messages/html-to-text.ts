const BLOCK_TAGS = new Set(
  'address article blockquote dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** Sanitized HTML has a `summary` only as the label of a quote. */
const HIDDEN_TAGS = new Set(['style', 'script', 'title', 'template', 'head', 'summary']);
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
/**
 * Matches a tag with its attributes, or the text between two tags. Sanitized values contain no `<`,
 * so no match extends beyond the next one and the time is linear in the length.
 */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:[^"'<>]|"[^"<]*"|'[^'<]*')*)>|[^<]+|</gi;
const ATTRIBUTES = { href: /\shref\s*=\s*"([^"]*)"/i, alt: /\salt\s*=\s*"([^"]*)"/i };

interface OpenLink {
  href: string | null;
  /** Length of the text before the link. */
  start: number;
}

/**
 * Returns the text of sanitized HTML with the URL of every link next to it. Reads the tags without building a
 * document: a document would inherit this page's content security policy and report every inline style of the
 * email as a violation.
 */
export function htmlToText(html: string): string {
  let text = '';
  let skipped: string | null = null;
  const links: OpenLink[] = [];
  for (const [whole, slash, tag, attributes] of html.matchAll(TOKEN)) {
    const name = tag?.toLowerCase();
    if (skipped !== null) {
      if (name === skipped && slash) skipped = null;
    } else if (!name) {
      text += decodeEntities(whole).replace(/[ \t\r\n\f]+/g, ' ');
    } else if (HIDDEN_TAGS.has(name)) {
      if (!slash) skipped = name;
    } else if (name === 'a') {
      if (!slash) links.push({ href: findAttribute(attributes, 'href'), start: text.length });
      else text += formatLinkTarget(text, links.pop());
    } else text += formatTag(name, Boolean(slash), attributes);
  }
  return text
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function formatTag(name: string, isEnd: boolean, attributes = ''): string {
  if (name === 'br') return '\n';
  if (name === 'img') return findAttribute(attributes, 'alt') ?? '';
  if (name === 'td' || name === 'th') return isEnd ? ' ' : '';
  return BLOCK_TAGS.has(name) ? '\n' : '';
}

/** Formats the URL of a link that has just ended, unless its text is that URL. */
function formatLinkTarget(text: string, link: OpenLink | undefined): string {
  const { href, start } = link ?? { href: null, start: 0 };
  if (!href || !/^https?:/i.test(href) || text.slice(start).trim() === href) return '';
  return ` <${href}>`;
}

function findAttribute(
  attributes: string | undefined,
  name: keyof typeof ATTRIBUTES,
): string | null {
  const value = ATTRIBUTES[name].exec(attributes ?? '')?.[1];
  return value === undefined ? null : decodeEntities(value);
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, dec, hex, name) => {
      if (name) return ENTITIES[(name as string).toLowerCase()] ?? (whole as string);
      const code = dec ? Number(dec) : Number.parseInt(hex as string, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : (whole as string);
    },
  );
}
