import { currentLanguage } from '../lib/i18n/text';

/** Locale of the dates and numbers in articles, which are in English. */
export const ENGLISH_LOCALE = 'en-US';

/** Returns the attributes that mark an element as English, such as an article; none on an English page. */
export function englishText(): { lang?: 'en'; dir?: 'ltr' } {
  return currentLanguage() === 'en' ? {} : { lang: 'en', dir: 'ltr' };
}
