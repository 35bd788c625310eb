const lineMakers = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE DD DIV DL DT FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
);
const unread = new Set(['STYLE', 'SCRIPT', 'TITLE', 'TEMPLATE', 'HEAD']);

/**
 * The words of an HTML mail without its looks, with the address of every link beside it. The
 * document it is parsed into is never shown: nothing in it runs or loads.
 */
export function textOfHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return write(page.body)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function write(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element) && node.nodeType !== Node.ELEMENT_NODE) return '';
  const element = node as Element;
  const name = element.tagName.toUpperCase();
  if (unread.has(name)) return '';
  if (name === 'BR') return '\n';
  if (name === 'IMG') return element.getAttribute('alt') ?? '';
  const inner = [...element.childNodes].map(write).join('');
  if (name === 'A') return withTarget(inner, element.getAttribute('href'));
  if (name === 'TD' || name === 'TH') return `${inner} `;
  return lineMakers.has(name) ? `\n${inner}\n` : inner;
}

function withTarget(words: string, href: string | null): string {
  if (!href || !/^https?:/i.test(href) || words.trim() === href) return words;
  return `${words} <${href}>`;
}
