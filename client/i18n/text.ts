import { setupI18n, type Messages } from '@lingui/core';
import type { TextKey, TextValues } from './catalog';
import { DEFAULT_LANGUAGE, languages, type LanguageCode } from './languages';

/** Texts of the page's language. The page is loaded again when the visitor chooses another one. */
const i18n = setupI18n({ missing: (_locale, key) => missing(key) });

// The build compiles texts with values; the others are strings, which need no compiler.
i18n.setMessagesCompiler((text) => [text]);

let current: LanguageCode = DEFAULT_LANGUAGE;

/** Returns the language of the page. */
export function currentLanguage(): LanguageCode {
  return current;
}

/** Sets the language of all texts. The server renders one page at a time, so this may be global. */
export function setLanguage(language: LanguageCode): void {
  current = language;
  i18n.activate(languages[language].tag);
}

/** Adds texts of a language by key, compiled from ICU MessageFormat. */
export function addTexts(language: LanguageCode, texts: Messages): void {
  // A copy, since the library keeps the first object and adds later texts to it.
  i18n.load(languages[language].tag, { ...texts });
}

/**
 * Returns a text in the language of the page.
 *
 * @example t('inbox.unread', { count: 3 });
 */
export function t<Key extends TextKey>(
  ...[key, values]: TextValues<Key> extends undefined ? [key: Key] : [key: Key, TextValues<Key>]
): string {
  return i18n._(key, values);
}

/** Reports a text that was read before its catalog was loaded, which is a defect of the page. */
function missing(key: string): string {
  console.error(`The text "${key}" is not loaded.`);
  return '';
}

/** The instance of the library, for `RichText` and tests. */
export { i18n as texts };
