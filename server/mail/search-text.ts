import { foldText } from '../contract/fold-text.js';
import { toStorableText } from './sanitize/sanitize-text.js';

/** Characters of a text that are searched. */
const MAX_CHARACTERS = 20_000;

/**
 * Returns what a search of the inbox compares with its words. The code is added without separators,
 * since that is how rows show it.
 */
export function toSearchText(visibleText: string, code: string | null): string {
  const text = visibleText.slice(0, MAX_CHARACTERS);
  const folded = foldText(code === null ? text : `${code}\n${text}`);
  return toStorableText(folded.slice(0, MAX_CHARACTERS));
}
