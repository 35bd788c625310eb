import { declareDefaults } from '../visible-text/computed-style.js';
import type { Declared, DeclarationBlock } from '../visible-text/declarations.js';
import type { SafeRule } from './style-sheet.js';

type Attributes = Record<string, string>;

/** Widths to consider, in CSS pixels: narrower fits any phone, wider isn't a layout for reading. */
const MIN_WIDTH = 320;
const MAX_WIDTH = 1400;
const FIXED_TAGS = new Set(['table', 'div', 'td', 'th']);

/**
 * Finds the fixed width of a design. The page's own style sheet lets a table or `div` of a fixed width
 * shrink to a phone's screen, but not inside a table cell, which it keeps wide. The page can't measure
 * its sandboxed frame, so the width is read from the markup.
 */
export class DesignWidth {
  private widest = 0;
  private isRigid = false;

  /**
   * Reads a start tag.
   *
   * @param around surroundings of the element
   * @returns surroundings of its content
   */
  open(name: string, { width, padding }: Box, around = PAGE): Surroundings {
    if (width !== null) {
      this.widest = Math.max(this.widest, width + around.padding);
      if (around.isInCell && (name === 'table' || name === 'div')) this.isRigid = true;
    }
    const isInCell = around.isInCell || name === 'td' || name === 'th';
    if (padding === 0 && isInCell === around.isInCell) return around;
    return { padding: around.padding + padding, isInCell };
  }

  /**
   * Returns the width in CSS pixels to which the page must be scaled on narrower screens; null if
   * the design adapts by itself.
   *
   * @param rules those of the sender for narrow screens mean that it adapts
   */
  result(rules: readonly SafeRule[]): number | null {
    return this.isRigid && !adaptsToNarrowScreens(rules) ? this.widest : null;
  }
}

/** Place of an element: the sum of the padding on its left and right, in CSS pixels, and whether it is in a cell. */
export interface Surroundings {
  padding: number;
  isInCell: boolean;
}

const PAGE: Surroundings = { padding: 0, isInCell: false };

/** Horizontal size of an element; the margins of a body are its padding. */
export interface Box {
  /** In CSS pixels; null if it isn't fixed. */
  width: number | null;
  /** Sum of the left and right padding around its content, in CSS pixels. */
  padding: number;
}

/**
 * Reads the size of an element.
 *
 * @param own declarations of its `style`
 */
export function readBox(name: string, attributes: Attributes, own: DeclarationBlock): Box {
  if (!FIXED_TAGS.has(name)) return { width: null, padding: 0 };
  const style = { ...declareDefaults(name, attributes), ...own.normal, ...own.important };
  const { paddingLeft = 0, paddingRight = 0 } = style;
  const { cellpadding = '' } = attributes;
  return {
    width: readWidth(style),
    padding: name === 'table' ? 2 * (parseFloat(cellpadding) || 0) : paddingLeft + paddingRight,
  };
}

function readWidth({ width, minWidth, maxWidth }: Declared): number | null {
  if (maxWidth?.unit === '%' && maxWidth.value === 100) return null;
  const declared = minWidth?.unit === 'px' ? minWidth : width;
  const pixels = declared?.unit === 'px' ? Math.floor(declared.value) : 0;
  return pixels >= MIN_WIDTH && pixels <= MAX_WIDTH ? pixels : null;
}

/** A maximum width in a media query, and its unit if that isn't pixels. */
const NARROW_QUERY = /max-(?:device-)?width:(\d{1,4})(?:\.\d{1,4})?(r?em)?/i;
const FLUID_WIDTH = /^(?:max-)?width:(?:(\d{1,4})px|\d{1,3}(?:\.\d{1,9})?%|auto)/i;

/** Returns whether some rule for narrow screens sets a width that fits them. */
function adaptsToNarrowScreens(rules: readonly SafeRule[]): boolean {
  return rules.some(({ media: [query = ''], style: { css } }) => {
    const [, size, em] = NARROW_QUERY.exec(query) ?? [];
    if (size === undefined) return false;
    const limit = Number(size) * (em === undefined ? 1 : 16);
    return css.split(';').some((declaration) => {
      const [found, pixels] = FLUID_WIDTH.exec(declaration) ?? [];
      return found !== undefined && Number(pixels ?? 0) <= limit;
    });
  });
}
