import type { TextKey, TextValues } from './catalog';
import { formatText, type CompiledText, type Values } from './format-text';
import { DEFAULT_LANGUAGE, toLanguageTag, type LanguageCode } from './languages';

/** Compiled texts by key. */
export type CompiledTexts = Record<string, CompiledText>;

/** Texts of the languages that are loaded: in a browser, of one. */
const loaded: Partial<Record<LanguageCode, CompiledTexts>> = {};

let current: LanguageCode = DEFAULT_LANGUAGE;

/** Returns the language of the page. */
export function currentLanguage(): LanguageCode {
  return current;
}

/** Sets the language of all texts. The server renders one page at a time, so this may be global. */
export function setLanguage(language: LanguageCode): void {
  current = language;
}

/**
 * Returns the locale (BCP 47) of dates and numbers that the server renders, so without the visitor's
 * region. Calendar and digits are the same in all languages.
 */
export function pageLocale(): string {
  return toPageLocale(current);
}

/** Returns that locale for a language. */
export function toPageLocale(language: LanguageCode): string {
  return language === 'en' ? 'en-US' : `${toLanguageTag(language)}-u-ca-gregory-nu-latn`;
}

/** Sets the only texts of a language, so that a page can't use those of another page by chance. */
export function replaceTexts(language: LanguageCode, texts: CompiledTexts): void {
  loaded[language] = texts;
}

/** Adds texts of a language. */
export function addTexts(language: LanguageCode, texts: CompiledTexts): void {
  loaded[language] = { ...loaded[language], ...texts };
}

/**
 * Returns a text in the language of the page.
 *
 * @example t('inbox.unread', { count: 3 });
 */
export function t<Key extends TextKey>(
  ...[key, values]: TextValues<Key> extends undefined ? [key: Key] : [key: Key, TextValues<Key>]
): string {
  const text = findText(key, values);
  // A text that was read before its catalog was loaded is a defect of the page.
  if (text === null) console.error(`The text "${key}" is not loaded.`);
  return text ?? '';
}

/** Returns the text with a key in the language of the page; null if there is none. */
export function findText(key: string, values: Values = {}): string | null {
  const texts = loaded[current] ?? {};
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  return text === undefined ? null : formatText(text, values, pageLocale());
}
