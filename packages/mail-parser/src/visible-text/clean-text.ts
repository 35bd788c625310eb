/** Invisible characters: directions, word joiners, soft hyphens, zero-width spaces. */
const INVISIBLES =
  /\u034f|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
/**
 * Zero-width (non-)joiners change how letters of these scripts connect, and make one emoji of
 * several. Anywhere else they only hide a code from the search.
 */
const JOINED =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}' +
  '\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}' +
  '\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Myanmar}' +
  '\\p{Script=Khmer}\\p{Script=Mongolian}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\ufe0f';
/** `\p{Extended_Pictographic}` holds no digits; those of Arabic and Indic scripts don't join. */
const STRAY_JOINERS = new RegExp(
  `(?<![${JOINED}])[\u200c\u200d]+|\\p{Nd}[\u200c\u200d]+|[\u200c\u200d]+(?![${JOINED}])|[\u200c\u200d]+(?=\\p{Nd})`,
  'gu',
);
const NON_ASCII = /[\u0080-\uffff]/;
const JOINER = /[\u200c\u200d]/;

/**
 * Removes invisible characters. Zero-width joiners and non-joiners stay inside words of
 * scripts that need them (Persian, Indic) and inside emoji.
 */
export function removeInvisibles(text: string): string {
  if (!NON_ASCII.test(text)) return text;
  const cleaned = text.replace(INVISIBLES, '');
  if (!JOINER.test(cleaned)) return cleaned;
  return cleaned.replace(STRAY_JOINERS, (found) => found.replace(/[\u200c\u200d]/g, ''));
}
