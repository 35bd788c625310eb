import { createRequire } from 'node:module';

/** Content of `allowlist.json`: names separated by spaces. */
interface Allowlist {
  /** Elements that only structure and decorate text; `body` becomes a `div` that keeps its colors. */
  tags: string;
  /** Elements whose content is code or another document. Others, e.g. `textarea`, leave their content. */
  tagsDroppedWithContent: string;
  /** Attributes with free text. */
  textAttributes: string;
  /** Attributes whose value is a number, a length, a color or a keyword. */
  valueAttributes: string;
  /** Attributes that mean something without a value. */
  emptyAttributes: string;
  /** Properties that neither move an element out of the flow nor load, animate or generate anything. */
  cssProperties: string;
  cssFunctions: string;
}

const lists = createRequire(import.meta.url)('./allowlist.json') as Allowlist;
const toSet = (names: string): ReadonlySet<string> => new Set(names.split(' '));

export const ALLOWED_TAGS = toSet(lists.tags);
export const TAGS_DROPPED_WITH_CONTENT = toSet(lists.tagsDroppedWithContent);
export const EMPTY_ATTRIBUTES = toSet(lists.emptyAttributes);
export const CSS_PROPERTIES = toSet(lists.cssProperties);
export const CSS_FUNCTIONS = toSet(lists.cssFunctions);
const TEXT_ATTRIBUTES = toSet(lists.textAttributes);
const VALUE_ATTRIBUTES = toSet(lists.valueAttributes);
const PLAIN_VALUE = /^[\w\s#%.,+'"()-]{0,200}$/;

/** Returns whether a sender's attribute may stay unchanged; false for `style`, `class` and `id`. */
export function isSafeAttribute(name: string, value: string): boolean {
  if (TEXT_ATTRIBUTES.has(name)) return value.length <= 2000;
  return VALUE_ATTRIBUTES.has(name) && PLAIN_VALUE.test(value);
}
