/**
 * Elements that only structure and decorate text. Others are replaced by their content or dropped with it, and
 * `body` becomes a `div` that keeps its colors.
 */
export const ALLOWED_TAGS: ReadonlySet<string> = new Set(
  `a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn
  div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p
  pre q rp rt ruby s samp section small span strike strong sub sup table tbody td tfoot th thead time tr tt
  u ul var wbr`.split(/\s+/),
);

/**
 * Elements whose content is code or another document, never text of the message. Others that aren't
 * allowed, e.g. `video` and `textarea`, leave their content: a fallback or a value.
 */
export const TAGS_DROPPED_WITH_CONTENT: ReadonlySet<string> = new Set(
  `applet embed frameset iframe math noembed noframes plaintext script style svg template title xml`.split(
    /\s+/,
  ),
);

/** Attributes with free text. */
const TEXT_ATTRIBUTES = new Set(['title', 'alt', 'lang', 'abbr', 'aria-label']);

/** Attributes whose value is a number, a length, a color or a keyword. */
const VALUE_ATTRIBUTES = new Set(
  `width height align valign bgcolor border bordercolor cellpadding cellspacing clear colspan rowspan
  color dir face frame hidden hspace noshade nowrap reversed rules size span start type value vspace
  role aria-hidden scope`.split(/\s+/),
);
const PLAIN_VALUE = /^[\w\s#%.,+'"()-]{0,200}$/;

/** Attributes that mean something without a value. */
export const EMPTY_ATTRIBUTES: ReadonlySet<string> = new Set([
  'alt',
  'border',
  'noshade',
  'nowrap',
  'reversed',
]);

/** Returns whether a sender's attribute may stay unchanged; false for `style`, `class` and `id`. */
export function isSafeAttribute(name: string, value: string): boolean {
  if (TEXT_ATTRIBUTES.has(name)) return value.length <= 2000;
  return VALUE_ATTRIBUTES.has(name) && PLAIN_VALUE.test(value);
}
