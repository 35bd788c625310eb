/**
 * Elements that only structure and decorate text, the most frequent first, since the list is searched
 * in order. `body` becomes a `div` and keeps its colors.
 */
export const ALLOWED_TAGS =
  `td tr table a img span p br div tbody strong b font abbr address article aside bdi bdo big blockquote caption center cite code col colgroup
  dd del dfn dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i ins kbd
  li main mark nav ol pre q rp rt ruby s samp section small strike sub sup
  tfoot th thead time tt u ul var wbr`.split(/\s+/);

/**
 * Elements whose content is code or another document, never text of the message. Others that aren't
 * allowed, e.g. `video` and `textarea`, leave their content: a fallback or a value.
 */
export const TAGS_DROPPED_WITH_CONTENT =
  `applet embed frameset math noembed noframes plaintext script style svg template title xml`.split(
    /\s+/,
  );

/** Attributes with free text. */
const TEXT_ATTRIBUTES = ['title', 'alt', 'lang', 'abbr', 'aria-label'];

/** Attributes whose value is a number, a length, a color or a keyword. */
const VALUE_ATTRIBUTES =
  `width height align valign bgcolor border bordercolor cellpadding cellspacing clear colspan rowspan
  color dir face frame hidden hspace noshade nowrap reversed rules size span start type value vspace
  role aria-hidden scope`.split(/\s+/);

/** Attributes that only the sanitizer writes. */
const OWN_ATTRIBUTES: Record<string, string[]> = {
  a: ['data-link', 'href'],
  img: ['src', 'data-blocked'],
  blockquote: ['data-quote'],
};

/** Allowed attributes by tag, in the format of sanitize-html. */
export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  '*': ['style', 'class', 'id', ...TEXT_ATTRIBUTES, ...VALUE_ATTRIBUTES],
  ...OWN_ATTRIBUTES,
};

const FREE_TEXT = new Set(TEXT_ATTRIBUTES);
const VALUES = new Set(VALUE_ATTRIBUTES);
const PLAIN_VALUE = /^[\w\s#%.,+'"()-]{0,200}$/;

/** Returns whether a sender's attribute may stay unchanged; false for `style`, `class` and `id`. */
export function isSafeAttribute(name: string, value: string): boolean {
  if (FREE_TEXT.has(name)) return value.length <= 2000;
  return VALUES.has(name) && PLAIN_VALUE.test(value);
}
