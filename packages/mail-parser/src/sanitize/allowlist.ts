import lists from './allowlist.json' with { type: 'json' };

const toSet = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements that only structure and decorate text; `body` becomes a `div` that keeps its colors. */
export const ALLOWED_TAGS = toSet(lists.tags);
/** Elements whose content is code or another document. Others, e.g. `textarea`, leave their content. */
export const TAGS_DROPPED_WITH_CONTENT = toSet(lists.tagsDroppedWithContent);
/** Attributes that mean something without a value. */
export const EMPTY_ATTRIBUTES = toSet(lists.emptyAttributes);
/** Properties that neither move an element out of the flow nor load, animate or generate anything. */
export const CSS_PROPERTIES = toSet(lists.cssProperties);
export const CSS_FUNCTIONS = toSet(lists.cssFunctions);
/** Attributes with free text. */
const TEXT_ATTRIBUTES = toSet(lists.textAttributes);
/** Attributes whose value is a number, a length, a color or a keyword. */
const VALUE_ATTRIBUTES = toSet(lists.valueAttributes);
const PLAIN_VALUE = /^[\w\s#%.,+'"()-]{0,200}$/;

/** Returns whether a sender's attribute may stay unchanged; false for `style`, `class` and `id`. */
export function isSafeAttribute(name: string, value: string): boolean {
  if (TEXT_ATTRIBUTES.has(name)) return value.length <= 2000;
  return VALUE_ATTRIBUTES.has(name) && PLAIN_VALUE.test(value);
}
