import type { TextKey, TextValues } from './catalog';
import { formatText, type CompiledText, type Values } from './format-text';
import { DEFAULT_LANGUAGE, toLanguageTag, type LanguageCode } from './languages';

/** Compiled texts by key. */
export type CompiledTexts = Record<string, CompiledText>;

/** Loaded texts by language. A browser usually loads only one language. */
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
 * Returns the page's BCP 47 locale. It doesn't use the visitor's region, so server and browser
 * format the same; always Gregorian calendar and Latin digits.
 */
export function pageLocale(): string {
  return toPageLocale(current);
}

/** Returns the BCP 47 locale in which pages of a language format dates and numbers. */
export function toPageLocale(language: LanguageCode): string {
  return language === 'en' ? 'en-US' : `${toLanguageTag(language)}-u-ca-gregory-nu-latn`;
}

/**
 * Replaces all texts of a language, so that a page can't use texts loaded for another page by
 * accident.
 */
export function replaceTexts(language: LanguageCode, texts: CompiledTexts): void {
  loaded[language] = texts;
}

/** Adds texts of a language. */
export function addTexts(language: LanguageCode, texts: CompiledTexts): void {
  loaded[language] = { ...loaded[language], ...texts };
}

/**
 * Returns a text in the language of the page. Logs an error and returns an empty string if the text
 * isn't loaded.
 *
 * @example t('inbox.unread', { count: 3 });
 */
export function t<Key extends TextKey>(
  ...[key, values]: TextValues<Key> extends undefined ? [key: Key] : [key: Key, TextValues<Key>]
): string {
  const text = findText(key, values);
  // A missing text means that the page didn't load its catalog first.
  if (text === null) console.error(`The text "${key}" is not loaded.`);
  return text ?? '';
}

/** Returns the text with a key in the language of the page; null if there is none. */
export function findText(key: string, values: Values = {}): string | null {
  const texts = loaded[current] ?? {};
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  return text === undefined ? null : formatText(text, values, pageLocale());
}
