import type { Page } from '@playwright/test';

/** One visible word: where it is painted, in CSS pixels of the window, and how. */
export interface Word {
  text: string;
  x: number;
  y: number;
  look: string;
}

/** A page as a reader sees it. */
export interface Look {
  words: Word[];
  /** Width of the content, in CSS pixels: the reader has to scroll if it exceeds the window. */
  scrollWidth: number;
  /** The page at its whole height, as a PNG. */
  picture: Buffer;
}

/** Reads every visible word of a page, in document order, and takes its picture. */
export async function lookAt(page: Page): Promise<Look> {
  const words = await page.evaluate(readWords);
  const { width = 0 } = page.viewportSize() ?? {};
  const { scrollWidth, scrollHeight: height } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    scrollHeight: document.documentElement.scrollHeight,
  }));
  const picture = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } });
  return { words, scrollWidth, picture };
}

/** Runs in the page. A comment or `<wbr>` does not end a word. */
function readWords(): Word[] {
  const found: Word[] = [];
  const isShown = (element: Element | null) =>
    element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false;
  const describeStyle = (element: Element) => {
    const { color, font, textDecoration } = getComputedStyle(element);
    return [color, font, textDecoration].join('; ');
  };
  const continuesWord = (node: Node) =>
    /^(?:WBR|#comment)$/.test(node.previousSibling?.nodeName ?? '') &&
    /\S$/.test(node.previousSibling?.previousSibling?.textContent ?? '');
  const readNode = (node: Node, look: string) => {
    for (const match of (node.textContent ?? '').matchAll(/[^\s\u00a0\u200b-\u200f\ufeff]+/g)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const { x, y, width, height } = range.getBoundingClientRect();
      if (width < 1 || height < 1) continue;
      const last = found.at(-1);
      if (last && match.index === 0 && continuesWord(node)) last.text += match[0];
      else found.push({ text: match[0], x: x + scrollX, y: y + scrollY, look });
    }
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement } = node;
    if (parentElement && isShown(parentElement)) readNode(node, describeStyle(parentElement));
  }
  return found;
}

/**
 * Returns the share of pixels that differ by more than 12 of 255 in a color, from 0 to 1. Pixels that only
 * the larger picture has count as different.
 */
export async function measurePixelDifference(
  page: Page,
  one: Buffer,
  other: Buffer,
): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
          const context = canvas.getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (!a || !b) return 1;
      const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)];
      const [commonWidth, common] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
      let same = 0;
      for (let y = 0; y < common; y += 1) {
        for (let x = 0; x < commonWidth; x += 1) {
          const [i, j] = [4 * (y * a.width + x), 4 * (y * b.width + x)];
          const far = [0, 1, 2].some(
            (c) => Math.abs((a.data[i + c] ?? 0) - (b.data[j + c] ?? 0)) > 12,
          );
          if (!far) same += 1;
        }
      }
      return 1 - same / (width * height);
    },
    [one.toString('base64'), other.toString('base64')],
  );
}
