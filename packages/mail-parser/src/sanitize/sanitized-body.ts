import type { RemoteContent } from '@mayfly/contract/message.js';
import { memoize } from '../memoize.js';
import {
  BODY_CLASS,
  buildBodyAttributeRules,
  sumBodyMargins,
  buildCanvasRules,
} from './body-rules.js';
import { DesignWidth } from './design-width.js';
import { sanitizeStyle } from './sanitize-style.js';
import type { BodyLink } from '../links/check-links.js';
import { unwrapRedirects } from '../links/unwrap-redirects.js';
import { findMismatchedHost, truncateHost } from './link-host.js';
import {
  markCssImages,
  placeCssImages,
  toInlineImagePlaceholder,
  toRemoteImagePlaceholder,
} from './placeholders.js';
import { escapeHtml } from './render-text.js';
import { isAppUrl, sanitizeDataImage, sanitizeImageUrl, sanitizeLinkUrl } from './safe-url.js';
import { ALLOWED_TAGS, isSafeAttribute } from './allowlist.js';
import { prefixName } from './style-sheet.js';
import { Quotes } from './quotes.js';
import { RemoteImages } from './remote-images.js';
import { HtmlText } from '../visible-text/html-text.js';
import type { VisibleText } from '../visible-text/visible-text.js';
import { WordBreaks } from './word-breaks.js';

type Attributes = Record<string, string>;
interface Rewritten {
  tagName: string;
  attribs: Attributes;
}

interface OpenLink {
  href: string;
  text: string;
  /** Text that a reader sees: without hidden text, with the alternative text of images. */
  visibleText: string;
  hasImage: boolean;
}

/** A sanitized HTML body. */
export interface SanitizedHtml {
  /** Safe HTML with placeholders for images; '' if it contains neither text nor images. */
  html: string;
  /** True if the end of the body was left out. */
  isTruncated: boolean;
  visible: VisibleText;
  /** The links that a reader sees, in reading order. */
  links: BodyLink[];
  /** URLs of the remote images that may be shown, by the numbers of their placeholders. */
  remoteImages: string[];
  remoteContent: RemoteContent;
  /** Indexes of the attachments that the body shows itself. */
  inlineImages: Set<number>;
}

/** Input of one run of the sanitizer. */
export interface SanitizerContext {
  /** Returns the index of the attachment that a `cid:` URL names, or null. */
  findImage: (reference: string) => number | null;
  /** Indexes that `findImage` returned. */
  inlineImages: Set<number>;
  /** Maximum depth of kept elements, and maximum number of attributes of all of them. */
  limits: { depth: number; attributes: number };
  /** The sanitized style sheet; if it is '', classes and IDs are dropped. */
  styleSheet: string;
  /** True if the message has links to its own places, which then keep their names. */
  hasAnchors: boolean;
}

const ALLOWED = new Set(ALLOWED_TAGS);
/** Start of every link, resolved in `finish`. Senders can't forge it: their `data-` attributes go. */
const LINK_START = /<a data-link="(\d+)"([^<>]*)>/g;
/** Name of elements that are replaced by their content, as no tag is called. */
const FLATTENED = 'x-flattened';
const KEPT_AT_ANY_DEPTH = new Set(['a', 'br', 'hr', 'img', 'wbr']);
const FLATTENED_WITHOUT_BREAK = new Set(
  `abbr b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup
  time tt u var`.split(/\s+/),
);
const SAFE_LINK = '<a target="_blank" rel="noopener noreferrer nofollow"';

/**
 * Collects the visible text, the links and the images of one body while sanitize-html runs, and
 * rebuilds every tag: attributes are added one by one, none is passed through unchecked.
 */
export class SanitizedBody {
  private readonly text: HtmlText;
  /** Depths of the open elements that are kept. */
  private readonly keptDepths: number[] = [];
  private readonly links: OpenLink[] = [];
  private readonly remoteImages = new RemoteImages();
  /** Attributes of the last `<body>`: as they were written, and those of the `div` in its place. */
  private body: { written: Attributes; kept: Attributes } | null = null;
  /** Text direction of the `<html>`; the body inherits it. */
  private direction: string | null = null;
  /** URL against which relative ones are resolved; null without a `<base>`. */
  private base: string | null = null;
  private hasHiddenText = false;
  private depth = 0;
  /** Attributes of all tags so far. */
  private attributes = 0;
  /** True if the content of a flattened block follows. */
  private breaksLine = false;
  private readonly wordBreaks = new WordBreaks();
  private readonly designWidth = new DesignWidth();
  private readonly quotes = new Quotes();
  private openLink: OpenLink | null = null;

  constructor(private readonly context: SanitizerContext) {
    this.text = new HtmlText(context.styleSheet);
  }

  /** Called for every start tag, before `rewrite`. */
  open(name: string, attributes: Attributes): void {
    this.depth += 1;
    this.wordBreaks.endWord();
    this.attributes += countAttributes(attributes);
    if (name === 'base') this.base ??= sanitizeImageUrl(attributes['href'] ?? '');
    if (name === 'body') {
      this.designWidth.openBody(sumBodyMargins(attributes, this.context.styleSheet));
    } else this.designWidth.open(name, attributes);
  }

  /** Called for every end tag, including implied ones. */
  close(name: string): void {
    this.quotes.close(this.depth);
    if (this.keptDepths.at(-1) === this.depth) {
      this.keptDepths.pop();
      this.text.close();
    }
    this.depth -= 1;
    this.wordBreaks.endWord();
    this.designWidth.close(name);
    if (name === 'a' || name === 'area') this.openLink = null;
  }

  /** Reads a chunk of escaped text. Returns it with line breaks (`<wbr>`) in long words. */
  read(escaped: string): string {
    const text = escaped.includes('&')
      ? escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
      : escaped;
    if (this.openLink !== null) this.openLink.text += text;
    this.text.read(text);
    if (!this.text.isShown) {
      this.hasHiddenText ||= text.trim() !== '';
      return escaped;
    }
    const lineBreak = this.breaksLine && text.trim() !== '' ? '<br />' : '';
    if (lineBreak !== '') this.breaksLine = false;
    this.quotes.read(text);
    if (this.openLink !== null) this.openLink.visibleText += text;
    return lineBreak + this.wordBreaks.insertBreaks(escaped);
  }

  /** Returns the tag with only its allowed attributes. */
  rewrite(name: string, written: Attributes): Rewritten {
    if (this.isTooDeep(name)) return this.flatten(name);
    const attributes = this.attributes > this.context.limits.attributes ? {} : written;
    const rewritten = this.rebuild(name, attributes);
    const { tagName, attribs } = rewritten;
    if (!ALLOWED.has(tagName)) return rewritten;
    this.keptDepths.push(this.depth);
    this.text.open(tagName, attribs);
    const { href } = attribs;
    // A URL that had to be repaired isn't text of the sender.
    const isOwn = this.base !== null || attributes['href']?.includes(href ?? '') === true;
    if (href !== undefined && !href.startsWith('#') && isOwn) this.text.startLink(href);
    return rewritten;
  }

  private isTooDeep(name: string): boolean {
    return this.keptDepths.length >= this.context.limits.depth && !KEPT_AT_ANY_DEPTH.has(name);
  }

  /** Replaces an element by its content; that of a block is on lines of its own. */
  private flatten(name: string): Rewritten {
    if (!FLATTENED_WITHOUT_BREAK.has(name)) {
      this.text.open('br', {});
      this.text.close();
      this.breaksLine = true;
    }
    return { tagName: FLATTENED, attribs: {} };
  }

  private rebuild(name: string, attributes: Attributes): Rewritten {
    if (name === 'img') return { tagName: name, attribs: this.rewriteImage(attributes) };
    const attribs = name === 'a' ? this.rewriteLink(attributes) : {};
    this.copySafeAttributes(attributes, attribs, name === 'a');
    const quote = this.quotes.open(name, attributes, this.depth);
    if (quote !== null) attribs['data-quote'] = quote;
    if (name === 'html') this.direction = attribs['dir'] ?? null;
    if (name !== 'body') return { tagName: name, attribs };
    if (this.direction !== null) attribs['dir'] ??= this.direction;
    delete attribs['bgcolor'];
    const { class: names = '', ...others } = attribs;
    const body = { class: `${BODY_CLASS} ${names}`.trim(), ...others };
    this.body = { written: attributes, kept: { ...body } };
    return { tagName: 'div', attribs: body };
  }

  /** Returns the sanitized body, with the host marks of its links. */
  finish(html: string, isTruncated: boolean): SanitizedHtml {
    const visible = this.text.finish();
    const marked =
      this.links.length === 0
        ? html
        : html.replace(LINK_START, (_start, n: string, attributes: string) => {
            return `${SAFE_LINK}${attributes}>${this.renderHostMark(Number(n))}`;
          });
    const isEmpty = visible.text === '' && !this.hasHiddenText && !marked.includes('<img');
    return {
      html: isEmpty
        ? ''
        : placeCssImages(
            this.renderStyleElement() + this.wrapInDesignWidth(this.quotes.fold(marked)),
          ),
      isTruncated,
      visible,
      links: this.listVisibleLinks(),
      remoteImages: this.remoteImages.urls,
      remoteContent: this.remoteImages.report,
      inlineImages: this.context.inlineImages,
    };
  }

  /** Declares the width that the page scales to narrower screens. */
  private wrapInDesignWidth(html: string): string {
    const width = this.designWidth.result(this.context.styleSheet);
    return width === null ? html : `<div data-width="${width}">${html}</div>`;
  }

  private renderStyleElement(): string {
    const rules = [...this.buildBodyRules(), this.context.styleSheet].filter(Boolean).join('\n');
    return rules === '' ? '' : `<style>\n${rules}\n</style>\n`;
  }

  /** Returns the rules for the attributes of the body; the sender's follow and override them. */
  private buildBodyRules(): string[] {
    if (this.body === null) return [];
    const own = buildBodyAttributeRules(this.body.written);
    const styleSheet = [own, this.context.styleSheet].join('\n');
    return [buildCanvasRules(styleSheet, this.body.kept), own];
  }

  /** Returns the element that shows the host of a link whose text names another one. */
  private renderHostMark(n: number): string {
    const link = this.links[n];
    if (link === undefined) return '';
    // Which text is hidden is a guess, so the text is checked with and without it.
    const { visibleText, text } = link;
    if (isAppUrl(link.href)) return renderMark(link.href);
    const href = unwrapLink(link.href);
    const host =
      findMismatchedHost(href, visibleText) ??
      (text === visibleText ? null : findMismatchedHost(href, text));
    return host === null ? '' : renderMark(host);
  }

  private listVisibleLinks(): BodyLink[] {
    return this.links
      .filter(({ visibleText, hasImage }) => hasImage || visibleText.trim() !== '')
      .map(({ href, visibleText, text }) => ({ href, label: visibleText, text }));
  }

  private rewriteLink(attributes: Attributes): Attributes {
    const anchor = /^\s*#(\S{1,60})$/.exec(attributes['href'] ?? '')?.[1];
    const target = anchor === undefined ? null : prefixName(anchor);
    if (target !== null) return { href: `#${target}` };
    const href = sanitizeLinkUrl(attributes['href'] ?? '', this.base);
    if (href === null) return this.nameAnchor(attributes);
    this.openLink = { href, text: '', visibleText: '', hasImage: false };
    this.links.push(this.openLink);
    return { 'data-link': String(this.links.length - 1), href };
  }

  /** Returns the ID for the name of a place of the message. */
  private nameAnchor({ name, id }: Attributes): Attributes {
    const target = this.context.hasAnchors && !id && name ? prefixName(name) : null;
    return target === null ? {} : { id: target };
  }

  private rewriteImage(attributes: Attributes): Attributes {
    const attribs: Attributes = this.rewriteSource(attributes);
    this.copySafeAttributes(attributes, attribs, false);
    keepProportions(attribs);
    attribs['alt'] ??= '';
    if (this.openLink !== null) {
      this.openLink.visibleText += ` ${attribs['alt']} `;
      this.openLink.hasImage = true;
    }
    return attribs;
  }

  private rewriteSource(attributes: Attributes): Attributes {
    const src = attributes['src'] ?? '';
    const index = this.context.findImage(src);
    if (index !== null) return { src: toInlineImagePlaceholder(index) };
    const image = sanitizeDataImage(src);
    if (image !== null) return { src: image };
    const url = sanitizeImageUrl(src, this.base);
    if (url === null) return { 'data-blocked': '1' };
    const position = this.remoteImages.add(url, attributes);
    if (position === null) return { 'data-blocked': '1' };
    return { src: toRemoteImagePlaceholder(position) };
  }

  /** @param name of the attribute: `style`, or `background` with the URL of an image */
  private sanitizeDeclarations(name: string, value: string): string {
    const written = name === 'style' ? value : `background-image:url(${value})`;
    return sanitizeStyle(markCssImages(written, this.context.findImage));
  }

  /** Returns whether a style sheet or a link of the message can refer to its classes or IDs. */
  private keepsNames(attribute: 'class' | 'id'): boolean {
    return this.context.styleSheet !== '' || (attribute === 'id' && this.context.hasAnchors);
  }

  private copySafeAttributes(from: Attributes, to: Attributes, isLink: boolean): void {
    for (const name in from) {
      const value = from[name] ?? '';
      if (name === 'style' || name === 'background') {
        const style = this.sanitizeDeclarations(name, value);
        if (style !== '') to['style'] = to['style'] ? `${style};${to['style']}` : style;
      } else if (name === 'class' || name === 'id') {
        const names = this.keepsNames(name) ? prefixNames(value) : '';
        if (names !== '') to[name] = names;
      } else if (isSafeAttribute(name, value) && !(isLink && name === 'title')) {
        // An empty attribute of this name would be dropped.
        to[name] = name === 'hidden' ? name : value;
      }
    }
  }
}

const unwrapLink = (href: string): string =>
  /^https?:/i.test(href) && URL.canParse(href) ? unwrapRedirects(new URL(href)).href : href;

/**
 * Keeps the declared proportions of an image that the page has to shrink. Those of the file may
 * differ, as for a spacer of one pixel.
 */
function keepProportions(attribs: Attributes): void {
  const { width = '', height = '', style = '' } = attribs;
  if (!/^\d{1,4}$/.test(width) || !/^\d{1,4}$/.test(height) || /width|height/.test(style)) return;
  const ratio = `aspect-ratio:${width}/${height}`;
  attribs['style'] = style === '' ? ratio : `${ratio};${style}`;
}

/** Prefixes the names of a `class` or `id` attribute. */
const prefixNames = memoize(
  (value) => {
    const names = value.slice(0, 500).split(/\s+/);
    return names.flatMap((name) => prefixName(name) ?? []).join(' ');
  },
  { maxEntries: 1000, maxTextLength: 100 },
);

const renderMark = (target: string): string =>
  `<bdi data-host="${escapeHtml(truncateHost(target))}"></bdi>`;

function countAttributes(attributes: Attributes): number {
  let count = 0;
  for (const _name in attributes) count += 1;
  return count;
}
