/** Languages of the interface, each named in itself, in the order of the language picker. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  tr: 'Türkçe',
  ru: 'Русский',
  ar: 'العربية',
  hi: 'हिन्दी',
  ja: '日本語',
  ko: '한국어',
  zh: '简体中文',
};

export type LanguageCode = keyof typeof languages;

/** Language of the source texts, of the articles, and of pages for browsers that name no other. */
export const DEFAULT_LANGUAGE = 'en';

/** Returns whether a text is the code of a language of the interface. */
export function isLanguageCode(code: string | undefined): code is LanguageCode {
  return code !== undefined && Object.hasOwn(languages, code);
}

/** Returns the value of `lang` (BCP 47) for a language, without a region. */
export function toLanguageTag(language: LanguageCode): string {
  return language === 'zh' ? 'zh-Hans' : language;
}

/** Returns whether a language is written from right to left. */
export function isRightToLeft(language: LanguageCode): boolean {
  return language === 'ar';
}
