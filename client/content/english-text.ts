import { currentLanguage } from '../i18n/text';

/** Locale of the dates and numbers in articles, which are in English. */
export const ENGLISH_LOCALE = 'en-US';

/** Returns the attributes of an element with English text, such as an article: none on an English page. */
export function englishText(): { lang?: 'en'; dir?: 'ltr' } {
  return currentLanguage() === 'en' ? {} : { lang: 'en', dir: 'ltr' };
}
