import { foldText } from '../contract/fold-text.js';
import { toStorableText } from './sanitize/sanitize-text.js';

/** Maximum length of a searched text, in UTF-16 units. */
const MAX_CHARACTERS = 20_000;

/**
 * Returns the folded text that the inbox search matches. It begins with the code without separators, as
 * the list of messages shows it.
 */
export function toSearchText(visibleText: string, code: string | null): string {
  const text = visibleText.slice(0, MAX_CHARACTERS);
  const folded = foldText(code === null ? text : `${code}\n${text}`);
  return toStorableText(folded.slice(0, MAX_CHARACTERS));
}
