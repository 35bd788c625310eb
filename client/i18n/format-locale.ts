import { languages } from './languages';
import { currentLanguage } from './text';

/**
 * Returns the locale (BCP 47) in which dates and numbers are formatted: the page's language, in the
 * visitor's region if the browser names one for it. In English, dates are those of the specification.
 */
export function formatLocale(): string {
  const language = currentLanguage();
  if (language === 'en') return 'en-US';
  const preferred = typeof navigator === 'undefined' ? [] : navigator.languages;
  return preferred.find((tag) => tag.startsWith(`${language}-`)) ?? languages[language].tag;
}
