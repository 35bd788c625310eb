import type { ReactNode } from 'react';
import { createTranslator } from 'use-intl/core';
import type { Catalog, TextKey } from './catalogs';
import { DEFAULT_LANGUAGE, toLanguageTag, type LanguageCode } from './languages';

/** Values of a text by name. */
export type TextValues = Record<string, string | number>;

type Translator = ReturnType<typeof createTexts>;

/** Texts by language. A browser usually has only one language. */
const loaded: Partial<Record<LanguageCode, { texts: Partial<Catalog>; format: Translator }>> = {};

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

/** Locale of the dates and numbers on English pages and in articles. */
export const ENGLISH_LOCALE = 'en-US';

/** Returns the BCP 47 locale in which pages of a language format dates and numbers. */
export function toPageLocale(language: LanguageCode): string {
  return language === 'en' ? ENGLISH_LOCALE : `${toLanguageTag(language)}-u-ca-gregory-nu-latn`;
}

/** Returns the attributes that mark an element as English, such as an article; none on an English page. */
export function englishText(): { lang?: 'en'; dir?: 'ltr' } {
  return current === 'en' ? {} : { lang: 'en', dir: 'ltr' };
}

/** Returns the function that formats texts of a language. Logs missing texts, which become empty. */
export function createTexts(language: LanguageCode, messages: Partial<Catalog>) {
  return createTranslator<Catalog>({
    locale: toPageLocale(language),
    messages: messages as Catalog,
    getMessageFallback: () => '',
  });
}

/** Provides the texts of a language. They replace those that it had. */
export function provideTexts(language: LanguageCode, texts: Partial<Catalog>): void {
  loaded[language] = { texts, format: createTexts(language, texts) };
}

/** Returns the texts that the page has loaded in its language. */
export function loadedTexts(): Partial<Catalog> {
  return loaded[current]?.texts ?? {};
}

/**
 * Returns a text in the language of the page. Logs an error and returns an empty string if the page
 * hasn't loaded it.
 *
 * @example t('inbox.unread', { count: 3 });
 */
export function t(key: TextKey, values?: TextValues): string {
  return loaded[current]?.format(key, values) ?? '';
}

/** Returns a text that contains elements. `values` has a function for each of its tags. */
export function richText(key: TextKey, values: Parameters<Translator['rich']>[1]): ReactNode {
  return loaded[current]?.format.rich(key, values);
}
