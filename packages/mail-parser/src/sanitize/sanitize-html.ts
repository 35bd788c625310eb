import runSanitizer from 'sanitize-html';
import { SanitizedBody } from './sanitized-body.js';
import type { SanitizedHtml } from './sanitized-body.js';
import { collectStyleSheets, sanitizeStyleSheets } from './style-sheet.js';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, TAGS_DROPPED_WITH_CONTENT } from './allowlist.js';

/** Limits of a body, checked before and while it is sanitized. */
const HTML_LIMITS = {
  characters: 2_000_000,
  depth: 256,
  tags: 60_000,
  attributes: 200_000,
  texts: 300_000,
};

/** A body exceeds one of the `HTML_LIMITS`. */
export class HtmlLimitError extends Error {}

/**
 * Removes everything from the HTML of a message that could run code, submit data or make a request.
 *
 * @param findInlineImage returns the index of the attachment with a content ID, or null
 * @throws {HtmlLimitError} if the body exceeds a limit
 */
export function sanitizeHtml(
  source: string,
  findInlineImage: (contentId: string) => number | null,
): SanitizedHtml {
  if (source.length > HTML_LIMITS.characters) throw new HtmlLimitError('The HTML is too long.');
  const styleSheet = sanitizeStyleSheets(collectStyleSheets(source));
  const body = new SanitizedBody({ findInlineImage, checkLimits: createLimitCheck(), styleSheet });
  let texts = 0;
  const html = runSanitizer(source, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    nonTextTags: TAGS_DROPPED_WITH_CONTENT,
    disallowedTagsMode: 'discard',
    allowedSchemesAppliedToAttributes: [],
    parseStyleAttributes: false,
    onOpenTag: (name, attributes) => body.open(name, attributes),
    onCloseTag: (name) => body.close(name),
    textFilter: (text) => {
      if (++texts > HTML_LIMITS.texts) throw new HtmlLimitError('The HTML has too many pieces.');
      return body.read(text);
    },
    transformTags: { '*': (name, attributes) => body.rewrite(name, attributes) },
  });
  return body.finish(html);
}

/** Returns a function that counts while the parser runs, so that a hostile body fails early. */
function createLimitCheck(): (depth: number, attributes: number) => void {
  let tags = 0;
  let attributes = 0;
  return (depth, added) => {
    tags += 1;
    attributes += added;
    if (depth > HTML_LIMITS.depth) throw new HtmlLimitError('The HTML is nested too deeply.');
    if (tags > HTML_LIMITS.tags) throw new HtmlLimitError('The HTML has too many tags.');
    if (attributes > HTML_LIMITS.attributes) {
      throw new HtmlLimitError('The HTML has too many attributes.');
    }
  };
}
