/** A language of the interface. */
export interface Language {
  /** Its name, in itself. */
  name: string;
  /** Value of `lang` (BCP 47), without a region. */
  tag: string;
  direction: 'ltr' | 'rtl';
}

/** Languages of the interface by their code, in the order in which visitors choose from them. */
export const languages = {
  en: { name: 'English', tag: 'en', direction: 'ltr' },
  de: { name: 'Deutsch', tag: 'de', direction: 'ltr' },
  es: { name: 'Español', tag: 'es', direction: 'ltr' },
  fr: { name: 'Français', tag: 'fr', direction: 'ltr' },
  it: { name: 'Italiano', tag: 'it', direction: 'ltr' },
  nl: { name: 'Nederlands', tag: 'nl', direction: 'ltr' },
  pl: { name: 'Polski', tag: 'pl', direction: 'ltr' },
  pt: { name: 'Português', tag: 'pt', direction: 'ltr' },
  tr: { name: 'Türkçe', tag: 'tr', direction: 'ltr' },
  ru: { name: 'Русский', tag: 'ru', direction: 'ltr' },
  ar: { name: 'العربية', tag: 'ar', direction: 'rtl' },
  hi: { name: 'हिन्दी', tag: 'hi', direction: 'ltr' },
  ja: { name: '日本語', tag: 'ja', direction: 'ltr' },
  ko: { name: '한국어', tag: 'ko', direction: 'ltr' },
  zh: { name: '简体中文', tag: 'zh-Hans', direction: 'ltr' },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languages;

/** Language of the source texts, of the articles, and of pages for browsers that name no other. */
export const DEFAULT_LANGUAGE = 'en';

/** Returns whether a text is the code of a language of the interface. */
export function isLanguageCode(code: string | undefined): code is LanguageCode {
  return code !== undefined && Object.hasOwn(languages, code);
}
