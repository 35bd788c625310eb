import type { Page } from '@playwright/test';

/** One word that Chromium shows, or the alternative text of an image that isn't loaded. */
export interface ShownWord {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  fontSize: number;
  isBold: boolean;
  /** True if white space comes before it. */
  followsSpace: boolean;
  isImage: boolean;
  /**
   * ID of the line, the same for words of one block between two forced line breaks, even if the line wraps.
   */
  line: string;
  /** Boxes around it, the innermost first; inline elements are none. */
  path: { id: number; isRtl: boolean }[];
}

/**
 * Reads every visible word of a page in document order: one that is neither hidden nor transparent, and of
 * which at least 1.5 CSS pixels are inside the page and every box that clips it. Removes Mayfly's marks of
 * link hosts.
 */
export function readWords(page: Page): Promise<ShownWord[]> {
  return page.evaluate<ShownWord[]>(`new (${String(WordReader)})().read()`);
}

/** Runs in the page as serialized source, so it can use nothing from outside of itself. */
class WordReader {
  words: ShownWord[] = [];
  breaks = new Map<Element, number>();
  ids = new Map<Element, number>();
  followsSpace = true;

  read(): ShownWord[] {
    for (const mark of document.querySelectorAll('bdi[data-host]')) mark.remove();
    this.visit(document.body, document.body);
    return this.words;
  }

  visit(node: Node, parent: Element): void {
    if (node.nodeType === Node.TEXT_NODE) this.readText(node, parent);
    if (!(node instanceof Element) || /^(?:STYLE|WBR)$/.test(node.tagName)) return;
    const { display, float } = getComputedStyle(node);
    if (display === 'none') return;
    const isBlock = !/^(?:inline|contents|ruby|table-cell)/.test(display) && float === 'none';
    if (isBlock || node.tagName === 'BR') this.breakLine(parent);
    if (node instanceof HTMLImageElement) this.readImage(node);
    for (const child of node.childNodes) this.visit(child, node);
    if (isBlock) this.breakLine(parent);
  }

  readText(node: Node, parent: Element): void {
    const keepsLines = /^(?:pre|break-spaces)/.test(getComputedStyle(parent).whiteSpace);
    for (const match of (node.textContent ?? '').matchAll(/\n|[^\S\n\ufeff]|[\S\ufeff]+/g)) {
      if (match[0] === '\n' && keepsLines) this.breakLine(parent);
      else if (/^[^\S\ufeff]/.test(match[0])) this.followsSpace = true;
      else {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        this.add(match[0], range.getBoundingClientRect(), parent, this.getLineId(parent));
      }
    }
  }

  readImage(image: HTMLImageElement): void {
    const alt = image.alt.trim();
    if (alt === '') return;
    const line = this.isInline(image) ? this.getLineId(image) : `${this.getId(image)} image`;
    this.add(alt, image.getBoundingClientRect(), image, line);
  }

  add(text: string, box: DOMRect, element: Element, line: string): void {
    const { fontSize, fontWeight, color } = getComputedStyle(element);
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const place = isSeen && !/^rgba\(.*, 0\)$/.test(color) ? this.clip(element, box) : null;
    if (place === null) return;
    this.words.push({
      text,
      ...place,
      fontSize: parseFloat(fontSize),
      isBold: Number(fontWeight) >= 600,
      followsSpace: this.followsSpace,
      isImage: element instanceof HTMLImageElement,
      line,
      path: this.listBoxes(element),
    });
    this.followsSpace = false;
  }

  clip(
    element: Element,
    box: DOMRect,
  ): Pick<ShownWord, 'left' | 'right' | 'top' | 'bottom'> | null {
    let { left, right, top, bottom } = box;
    left = Math.max(left, 0);
    for (let each: Element | null = element; each !== document.body; each = each.parentElement) {
      if (each === null) return null;
      if (getComputedStyle(each).overflow === 'visible' || this.isInline(each)) continue;
      const cut = each.getBoundingClientRect();
      [left, right] = [Math.max(left, cut.left), Math.min(right, cut.right)];
      [top, bottom] = [Math.max(top, cut.top), Math.min(bottom, cut.bottom)];
    }
    return right - left >= 1.5 && bottom - top >= 1.5 ? { left, right, top, bottom } : null;
  }

  listBoxes(element: Element): ShownWord['path'] {
    const path: ShownWord['path'] = [];
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      if (this.isInline(each)) continue;
      path.push({ id: this.getId(each), isRtl: getComputedStyle(each).direction === 'rtl' });
    }
    return path;
  }

  getId(element: Element): number {
    const id = this.ids.get(element) ?? this.ids.size;
    this.ids.set(element, id);
    return id;
  }

  isInline(element: Element): boolean {
    const { display, float } = getComputedStyle(element);
    return ['inline', 'contents', 'ruby', 'ruby-text'].includes(display) && float === 'none';
  }

  findBlock(element: Element): Element {
    const { parentElement } = element;
    return this.isInline(element) && parentElement ? this.findBlock(parentElement) : element;
  }

  getLineId(element: Element): string {
    const block = this.findBlock(element);
    return `${this.getId(block)} ${this.breaks.get(block) ?? 0}`;
  }

  breakLine(element: Element): void {
    const block = this.findBlock(element);
    this.breaks.set(block, (this.breaks.get(block) ?? 0) + 1);
    this.followsSpace = true;
  }
}
