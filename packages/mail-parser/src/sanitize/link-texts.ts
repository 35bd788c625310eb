import type { BodyLink } from '../links/check-links.js';
import { parseWebLink } from '../links/unwrap-redirects.js';
import { findMismatchedHost, truncateHost } from './link-host.js';
import { escapeHtml } from './render-text.js';
import { isAppUrl } from './safe-url.js';

interface TextLink extends BodyLink {
  /** Index of the piece of HTML for its host mark. */
  piece: number;
  hasImage: boolean;
}

/** Collects the texts of the links of a body, by which it shows where a link leads whose text names another host. */
export class LinkTexts {
  /** The links that a reader sees, in reading order. */
  readonly visible: BodyLink[] = [];
  private open: TextLink | null = null;

  /** @param html pieces of the HTML, which `end` fills with the marks of hosts */
  constructor(private readonly html: string[]) {}

  /** Reads the start tag of a link, of which the mark is the next piece. */
  start(href: string): void {
    this.end();
    const piece = this.html.push('') - 1;
    this.open = { href, piece, text: '', label: '', hasImage: false };
  }

  /** Ends the link, if one is open, and writes its mark. */
  end(): void {
    if (this.open === null) return;
    const { piece, label, hasImage } = this.open;
    const target = findMarkedTarget(this.open);
    if (target !== null)
      this.html[piece] = `<bdi data-host="${escapeHtml(truncateHost(target))}"></bdi>`;
    this.open.label = label.trim();
    if (hasImage || this.open.label !== '') this.visible.push(this.open);
    this.open = null;
  }

  readText(text: string, isVisible: boolean): void {
    if (this.open === null) return;
    this.open.text += text;
    if (isVisible) this.open.label += text;
  }

  /** Reads the start or the end of an element whose text is apart from that around it. */
  readBreak(): void {
    if (this.open !== null) this.open.label += ' ';
  }

  readImage(alt: string | undefined): void {
    if (this.open === null) return;
    this.open.label += ` ${alt} `;
    this.open.hasImage = true;
  }
}

/** Returns what to show next to a link: the URL of an app, or the host if the text names another one; null for nothing. */
function findMarkedTarget({ href, label, text }: TextLink): string | null {
  if (isAppUrl(href)) return href;
  const target = parseWebLink(href)?.target.href ?? href;
  // Which text is hidden is a guess, so the text is checked with and without it.
  return findMismatchedHost(target, label) ?? findMismatchedHost(target, text);
}
