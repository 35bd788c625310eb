import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';
import { Parser, type Handler } from 'htmlparser2';
import type { RemoteContent } from '@mayfly/contract/message.js';
import { memoize } from '../memoize.js';
import { buildBodyRules, setsBodyMargin, sumBodyMargins } from './body-rules.js';
import { DesignWidth, readBox, type Box, type Surroundings } from './design-width.js';
import { readStyle } from './sanitize-style.js';
import { isLight, NO_DECLARED, type DeclarationBlock } from '../visible-text/declarations.js';
import { isInline, type Style } from '../visible-text/computed-style.js';
import type { BodyLink } from '../links/check-links.js';
import { LinkTexts } from './link-texts.js';
import { placeCssImages, toPlaceholder } from './placeholders.js';
import { escapeHtml, escapeText, insertWordBreaks } from './render-text.js';
import {
  decodePercents,
  parseContentId,
  sanitizeDataImage,
  sanitizeImageUrl,
  sanitizeLinkUrl,
} from './safe-url.js';
import {
  ALLOWED_TAGS,
  EMPTY_ATTRIBUTES,
  isSafeAttribute,
  TAGS_DROPPED_WITH_CONTENT,
} from './allowlist.js';
import { BODY_CLASS, prefixName } from './selector.js';
import { collectStyleSheets, sanitizeStyleSheets, type SafeStyleSheet } from './style-sheet.js';
import { Quotes } from './quotes.js';
import { RemoteImages } from './remote-images.js';
import { createTag, HtmlText } from '../visible-text/html-text.js';
import type { StyledTag } from '../visible-text/style-rules.js';
import type { VisibleText } from '../visible-text/visible-text.js';

type Attributes = Record<string, string>;

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

/** A start tag as the sanitizer writes it. */
interface SafeTag extends StyledTag {
  /** Its attributes as the sender wrote them, decoded. */
  written: Attributes;
  html: string;
  /** Its end tag; '' if it has none. */
  end: string;
  box: Box;
}

/** An open element that is kept. */
interface KeptElement {
  name: string;
  depth: number;
  end: string;
  /** Surroundings of its content. */
  inside: Surroundings;
  /** True if it is a quote, in a fold. */
  isQuote: boolean;
  style: Style;
  /** Index of its start tag in the HTML. */
  at: number;
}

/** Elements without content, which have no end tag. */
const SELF_CLOSING = new Set(['br', 'hr', 'img']);
const KEPT_AT_ANY_DEPTH = new Set(['a', 'br', 'hr', 'img', 'wbr']);
/** Deeper elements are replaced by their content. */
const MAX_DEPTH = 250;
/** Number of open elements from which another parser continues. */
const MAX_PARSED_DEPTH = 2_000;
/** Minimum length of the pieces that are parsed, in UTF-16 units. */
const PIECE_LENGTH = 16_384;
/** Entities are decoded here, since the parser would read each character of a text one by one. */
const PARSER_OPTIONS = { decodeEntities: false };
/** A background on which light and dark text can be read. */
const NEUTRAL = 'background-color:#767676';
const SAFE_LINK = '<a target="_blank" rel="noopener noreferrer nofollow"';

/**
 * Handler of the HTML parser. Writes the safe HTML of one body and collects its visible text, links and images
 * on the way. Every tag is rebuilt: attributes are added one by one, none is passed through unchecked.
 */
export class SanitizedBody implements Partial<Handler> {
  private readonly text: HtmlText;
  private readonly hasBodyMargin: boolean;
  /** The HTML so far. Its start, marks of links and folds of quotes are pieces that are filled later. */
  private readonly html = [''];
  /** Start tags so far by how they are written, since messages repeat them. */
  private readonly tags = new Map<string, SafeTag>();
  private parser = new Parser(this, PARSER_OPTIONS);
  /** Offset of what the parser reads in the source. */
  private parserStart = 0;
  private readonly kept: KeptElement[] = [];
  private readonly links = new LinkTexts(this.html);
  private readonly remoteImages = new RemoteImages();
  /** Attributes of the last `<body>`: as they were written, and those of the `div` in its place. */
  private body: { written: Attributes; kept: Attributes } | null = null;
  /** Text direction of the `<html>`; the body inherits it. */
  private direction: string | null = null;
  /** True if it has an image or hidden text. */
  private hasOtherContent = false;
  /** Number of open elements. */
  private depth = 0;
  /** Depth of the element that is dropped with its content; 0 outside of one. */
  private droppedDepth = 0;
  /** Tags, texts and attributes that may follow. Tags beyond the last lose theirs. */
  private readonly left = { tags: 60_000, texts: 200_000, attributes: 200_000 };
  /** True in an element whose text has no entities. */
  private isRaw = false;
  /** True if the content of a flattened block follows. */
  private breaksLine = false;
  /** Text since the last tag that is kept. The parser returns it in several pieces. */
  private pending = '';
  private readonly designWidth = new DesignWidth();
  private readonly quotes = new Quotes(this.html);

  /** URL against which relative ones are resolved; null without a `<base>`. */
  private readonly base: string | null;
  private readonly styleSheet: SafeStyleSheet;
  /** True if the message has links to its own places, which then keep their names. */
  private readonly hasAnchors: boolean;
  /** Attributes whose names a style sheet or a link of the message can refer to: of `class` and `id`. */
  private readonly keptNames: readonly string[];
  private readonly inlineImages = new Set<number>();

  /** @param findInlineImage returns the index of the attachment with a content ID, or null */
  constructor(
    private readonly source: string,
    private readonly findInlineImage: (contentId: string) => number | null,
  ) {
    this.base = /<base\s/i.test(source) ? findBase(source) : null;
    this.hasAnchors = /href\s?=\s?["']?\s?#[^\s"'>]/i.test(source);
    const sheets = collectStyleSheets(source).map(({ css, media }) => ({
      css: placeCssImages(css, this.findImage),
      media,
    }));
    this.styleSheet = sanitizeStyleSheets(sheets);
    const { rules } = this.styleSheet;
    this.keptNames = rules.length > 0 ? ['class', 'id'] : this.hasAnchors ? ['id'] : [];
    this.text = new HtmlText(rules);
    this.hasBodyMargin = setsBodyMargin(rules);
  }

  /** Returns the index of the attachment that a `cid:` URL names, or null. */
  private readonly findImage = (reference: string): number | null => {
    const id = parseContentId(reference);
    const index = id === null ? null : this.findInlineImage(id);
    if (index !== null) this.inlineImages.add(index);
    return index;
  };

  /** Sanitizes the source. If it has too many tags or texts, the rest is left out. */
  sanitize(): SanitizedHtml {
    const isTruncated = !this.parse();
    this.flush();
    const visible = this.text.finish();
    const isEmpty = visible.text === '' && !this.hasOtherContent;
    return {
      html: isEmpty ? '' : this.joinHtml(),
      isTruncated,
      visible,
      links: this.links.visible,
      remoteImages: this.remoteImages.urls,
      remoteContent: this.remoteImages.report,
      inlineImages: this.inlineImages,
    };
  }

  /**
   * Parses the source. The time that a parser takes for a tag grows with the number of open elements, so another one
   * continues if they are too many. It knows none of them, and their end tags then have no effect.
   *
   * @returns false if the end of the source was left out
   */
  private parse(): boolean {
    const { source, left } = this;
    const parsers = [this.parser];
    let at = 0;
    let maxDepth = MAX_PARSED_DEPTH;
    while (at < source.length && left.tags >= 0 && left.texts >= 0) {
      if (this.depth >= maxDepth) {
        this.parser = new Parser(this, PARSER_OPTIONS);
        this.parserStart = at;
        parsers.unshift(this.parser);
        maxDepth = this.depth + MAX_PARSED_DEPTH;
      }
      // A tag and a text are in one piece.
      const next = source.indexOf('<', at + PIECE_LENGTH);
      const end = next < 0 ? source.length : next;
      this.parser.write(source.slice(at, end));
      at = end;
    }
    for (const parser of parsers) parser.end();
    return at === source.length;
  }

  onopentag(name: string, attributes: Attributes): void {
    this.depth += 1;
    this.left.tags -= 1;
    if (this.droppedDepth > 0) return;
    this.isRaw = name === 'xmp';
    if (TAGS_DROPPED_WITH_CONTENT.has(name)) this.droppedDepth = this.depth;
    else if (name === 'input') this.openInput(attributes);
    else if (name === 'area') this.openArea(attributes);
    else this.open(name, attributes);
  }

  onclosetag(name: string): void {
    const closed = this.kept.at(-1);
    if (closed?.depth === this.depth) {
      this.flush();
      this.kept.pop();
      if (this.text.isApart) this.links.readBreak();
      this.text.close();
      this.html.push(closed.end);
      if (closed.isQuote) this.quotes.close();
    }
    if (this.droppedDepth === this.depth) this.droppedDepth = 0;
    this.depth -= 1;
    this.isRaw = false;
    const isLink = name === 'a' || name === 'area';
    if (isLink && this.droppedDepth === 0) this.links.end();
  }

  ontext(text: string): void {
    this.left.texts -= 1;
    if (this.droppedDepth > 0) return;
    this.pending += this.isRaw || !text.includes('&') ? text : decodeHTML(text);
  }

  /** Writes the text since the last tag that is kept. */
  private flush(): void {
    const text = this.pending;
    if (text === '') return;
    this.pending = '';
    const { isShown } = this.text;
    this.links.readText(text, isShown);
    this.text.read(text);
    const isBlank = !/\S/.test(text);
    if (!isShown) {
      this.hasOtherContent ||= !isBlank;
      this.html.push(escapeText(text));
      return;
    }
    if (!isBlank) {
      if (this.breaksLine) this.html.push('<br />');
      this.breaksLine = false;
      this.replaceImage();
      this.quotes.read(text);
    }
    this.html.push(insertWordBreaks(escapeText(text)));
  }

  /** Gives light text a background where the image behind it is left out. */
  private replaceImage(): void {
    const { text, background } = this.text.style;
    if (!text.isLight || !isLight(background)) return;
    const behind = this.kept.findLast(
      ({ style }) => style.losesImage || style.background !== background,
    );
    if (!behind?.style.losesImage) return;
    behind.style = { ...behind.style, background: NEUTRAL, losesImage: false };
    const tag = this.html[behind.at] ?? '';
    this.html[behind.at] = / style="/.test(tag)
      ? tag.replace(/( style="[^"]*)/, `$1;${NEUTRAL}`)
      : tag.replace(/>$/, ` style="${NEUTRAL}">`);
    if (behind.name === 'body' && this.body !== null) this.body.kept['style'] = NEUTRAL;
  }

  /** Replaces a button by its label or its image. */
  private openInput({ type = '', value = '', ...image }: Attributes): void {
    const kind = decodeHTMLAttribute(type);
    if (/^image$/i.test(kind)) {
      this.open('img', image);
      return;
    }
    this.open('span', {});
    if (!VALUELESS_INPUT.test(kind)) this.pending += decodeHTMLAttribute(value);
  }

  /** Replaces an area of an image map by a link. */
  private openArea({ href = '', alt = '', title = '' }: Attributes): void {
    this.open('a', { href });
    this.pending += decodeHTMLAttribute(alt || title || href);
  }

  /** Writes a start tag with only its allowed attributes, and nothing for an element that isn't allowed. */
  private open(name: string, written: Attributes): void {
    if (this.kept.length >= MAX_DEPTH && !KEPT_AT_ANY_DEPTH.has(name)) {
      this.flatten(name);
      return;
    }
    if (name === 'html') this.direction = this.buildTag(name, written).attributes['dir'] ?? null;
    if (name !== 'body' && !ALLOWED_TAGS.has(name)) return;
    this.flush();
    const tag = this.readTag(name, written);
    const inside = this.designWidth.open(name, tag.box, this.kept.at(-1)?.inside);
    const isQuote = this.quotes.open(name, tag.written);
    this.text.open(tag);
    const { style } = this.text;
    const { depth, html } = this;
    this.kept.push({ name, depth, end: tag.end, inside, isQuote, style, at: html.length });
    if (this.text.isApart) this.links.readBreak();
    this.html.push(tag.html);
    if (name === 'a') this.openLinkTo(tag);
    else if (name === 'img') {
      this.hasOtherContent = true;
      this.links.readImage(tag.attributes['alt']);
    }
  }

  private openLinkTo({ attributes: { href }, written }: SafeTag): void {
    if (href === undefined || href.startsWith('#')) return;
    this.links.start(href);
    // A URL that had to be repaired isn't text of the sender.
    if (this.base !== null || written['href']?.includes(href)) this.text.startLink(href);
  }

  private readTag(name: string, written: Attributes): SafeTag {
    if (this.left.attributes < 0) return this.buildTag(name, {});
    // A body depends on the `<html>` before it. Its colors are written as rules.
    if (name === 'body') {
      const tag = this.buildTag(name, written);
      const { bgcolor = '', text: color = '' } = tag.written;
      return { ...tag, attributes: { ...tag.attributes, bgcolor, color } };
    }
    const { parserStart: start, parser } = this;
    const source = this.source.slice(start + parser.startIndex, start + parser.endIndex + 1);
    let tag = this.tags.get(source);
    if (tag === undefined) {
      tag = this.buildTag(name, written);
      this.tags.set(source, tag);
    }
    return tag;
  }

  private buildTag(name: string, encoded: Attributes): SafeTag {
    const written = decodeAttributes(encoded);
    const attributes: Attributes = {};
    const declared = this.rebuild(name, written, attributes);
    const tagName = name === 'body' ? 'div' : name;
    const isLink = attributes['href']?.startsWith('#') === false;
    let html = isLink ? SAFE_LINK : `<${tagName}`;
    for (const attribute in attributes) {
      const value = attributes[attribute] ?? '';
      if (value !== '') html += ` ${attribute}="${escapeHtml(value)}"`;
      else if (EMPTY_ATTRIBUTES.has(attribute)) html += ` ${attribute}=""`;
    }
    const isSelfClosing = SELF_CLOSING.has(tagName);
    html += isSelfClosing ? ' />' : '>';
    const end = isSelfClosing ? '' : `</${tagName}>`;
    const classes = attributes['class']?.split(' ') ?? [];
    const box = readBox(name, attributes, declared);
    if (name === 'body' && !this.hasBodyMargin) box.padding = sumBodyMargins(written);
    return { name: tagName, attributes, classes, declared, written, html, end, box };
  }

  /** Replaces an element by its content; that of a block is on lines of its own. */
  private flatten(name: string): void {
    if (isInline(name)) return;
    this.flush();
    this.text.open(createTag('br'));
    this.text.close();
    this.breaksLine = true;
  }

  /** Adds the attributes that a tag keeps. Returns the declarations of its style. */
  private rebuild(name: string, written: Attributes, attributes: Attributes): DeclarationBlock {
    if (name === 'a') this.rewriteLink(written, attributes);
    else if (name === 'body') attributes['class'] = '';
    else if (name === 'img') {
      const source = this.findSource(written);
      attributes[source === null ? 'data-blocked' : 'src'] = source ?? '1';
    }
    const declared = this.copySafeAttributes(name, written, attributes);
    if (name === 'img') {
      keepProportions(attributes);
      attributes['alt'] ??= '';
    } else if (name === 'body') {
      if (this.direction !== null) attributes['dir'] ??= this.direction;
      delete attributes['bgcolor'];
      attributes['class'] = `${BODY_CLASS} ${attributes['class']}`.trim();
      this.body = { written, kept: attributes };
    }
    return declared;
  }

  /** Returns the style sheet and the HTML, with the width that the page scales to narrower screens. */
  private joinHtml(): string {
    const { rules, css } = this.styleSheet;
    const bodyRules = this.body ? buildBodyRules(rules, this.body.written, this.body.kept) : [];
    const sheet = [...bodyRules, css].filter(Boolean).join('\n');
    const style = sheet === '' ? '' : `<style>\n${sheet}\n</style>\n`;
    const width = this.designWidth.result(rules);
    this.html[0] = width === null ? style : `${style}<div data-width="${width}">`;
    if (width !== null) this.html.push('</div>');
    // Joined once: a body can be as long as its source.
    return this.html.join('');
  }

  /** Adds the target of a link; the ID for the name of a place of the message if it has none. */
  private rewriteLink(written: Attributes, attributes: Attributes): void {
    const { href = '', name, id } = written;
    const anchor = /^#(\S{1,200})$/.exec(href.trim())?.[1];
    const target = anchor === undefined ? null : prefixName(decodePercents(anchor));
    const url = target === null ? sanitizeLinkUrl(href, this.base) : `#${target}`;
    const place = this.hasAnchors && !id && name ? prefixName(name) : null;
    if (url !== null) attributes['href'] = url;
    else if (place !== null) attributes['id'] = place;
  }

  /** Returns the source of an image that is part of the message, or a placeholder; null if it stays blocked. */
  private findSource(written: Attributes): string | null {
    const { src = '' } = written;
    const url = sanitizeImageUrl(src, this.base);
    // A part can be named by its location, too.
    const index = this.findImage(src) ?? (url === null ? null : this.findImage(`cid:${url}`));
    if (index !== null) return toPlaceholder('cid', index);
    const image = sanitizeDataImage(src);
    if (image !== null) return image;
    const position = url === null ? null : this.remoteImages.add(url, written);
    return position === null ? null : toPlaceholder('remote', position);
  }

  /** Copies the attributes that may stay. Returns the declarations of the style. */
  private copySafeAttributes(tag: string, from: Attributes, to: Attributes): DeclarationBlock {
    let declared = NO_DECLARED;
    for (const name in from) {
      this.left.attributes -= 1;
      const value = from[name] ?? '';
      if (name === 'style' || name === 'background') {
        const style = readStyle(placeCssImages(joinStyle(from), this.findImage));
        declared = style.declared;
        if (style.css !== '') to['style'] = style.css;
      } else if (this.keptNames.includes(name)) {
        const names = prefixNames(value);
        if (names !== '') to[name] = names;
      } else if (isSafeAttribute(name, value) && !(tag === 'a' && name === 'title')) {
        // An empty attribute of this name would be dropped.
        to[name] = name === 'hidden' ? name : value;
      }
    }
    return declared;
  }
}

/** Returns the URL of the first `<base>`, which counts for links before it, too. */
function findBase(source: string): string | null {
  let base: string | null = null;
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (name === 'base') base ??= sanitizeImageUrl(href);
      if (base !== null) parser.pause();
    },
  });
  parser.end(source);
  return base;
}

/** Returns the `style` of a tag behind the declaration of its `background`, which it overrides. */
function joinStyle({ background, style = '' }: Attributes): string {
  if (background === undefined) return style;
  return `background-image:url(${background.slice(0, 300).replace(/["'(){}\\]/g, '')});${style}`;
}

/** Inputs whose value isn't shown. */
const VALUELESS_INPUT = /^(?:hidden|password|checkbox|radio|file|range|color)$/i;

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
const prefixNames = memoize((value) => {
  const names = value.slice(0, 500).split(/\s+/);
  return names.flatMap((name) => prefixName(name) ?? []).join(' ');
});

/** Decodes the values of attributes, in place. */
function decodeAttributes(attributes: Attributes): Attributes {
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    if (value.includes('&')) attributes[name] = decodeHTMLAttribute(value);
  }
  return attributes;
}
