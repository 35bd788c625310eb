import { currentLanguage, pageLocale } from './text';

/**
 * Returns the locale (BCP 47) of dates and numbers that only the browser renders: the page's language, in
 * the visitor's region if the browser names one for it. In English, dates are those of the specification.
 */
export function formatLocale(): string {
  const language = currentLanguage();
  if (language === 'en') return pageLocale();
  const region = navigator.languages.find((tag) => tag.startsWith(`${language}-`));
  return region ? `${region.replace(/-u-.*/, '')}-u-nu-latn` : pageLocale();
}
