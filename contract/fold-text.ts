/*
 * Folding of text for the search of an inbox: letters that compare as equal. Shared by server and
 * client, so that the client marks what the server found. Imports nothing, so that the browser loads
 * no validation library for it.
 */

/** Replacements of letters that NFKD doesn't decompose. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
  ς: 'σ',
};
const UNDECOMPOSED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** Accents, Hebrew and Arabic points, the Arabic tatweel, and characters without a width. */
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u00ad\u200b-\u200f\u2060\ufeff]/g;
const ASCII = /^[\0-\x7f]*$/;
const SEPARATORS = /[\s\p{Cc}]+/gu;
const QUOTES = /[\u00ab\u00bb\u201c-\u201f]/g;
/** A phrase in quotes, or a word. */
const PHRASE = /"([^"]+)"|[^\s\p{Cc}"]+/gu;
const LONE_SURROGATES = /\p{Cs}/gu;

/** Returns a text without differences of case, accents, ligatures and width. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(UNDECOMPOSED, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}

/** Maximum length of all words together: some characters become longer when they are folded. */
const MAX_FOLDED_LENGTH = 200;

/** Returns the folded words and quoted phrases of a search, without repetitions, truncated to 200 characters in all. */
export function splitSearch(search: string): string[] {
  const folded = foldText(search.replace(LONE_SURROGATES, '\ufffd')).slice(0, MAX_FOLDED_LENGTH);
  const quoted = folded.replace(LONE_SURROGATES, '').replace(QUOTES, '"');
  const words = Array.from(quoted.matchAll(PHRASE), ([word, phrase = word]) =>
    phrase.replace(SEPARATORS, ' ').trim(),
  );
  return [...new Set(words)].filter((word) => word !== '');
}
