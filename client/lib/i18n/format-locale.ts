import { toLanguageTag } from './languages';
import { currentLanguage, pageLocale } from './text';

/**
 * Returns the locale (BCP 47) of dates and numbers that only the browser renders: the page's language, in
 * the visitor's region if the browser names one for it. On English pages, it is `en-US` for everybody.
 */
export function formatLocale(): string {
  const language = currentLanguage();
  if (language === 'en') return pageLocale();
  const tag = toLanguageTag(language);
  const region = navigator.languages.map(toLocale).find(isIn(tag))?.region;
  return region ? pageLocale().replace(tag, `${tag}-${region}`) : pageLocale();
}

function toLocale(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return null;
  }
}

/** Returns a test for locales in the same language and script: Chinese in Taiwan has another script. */
function isIn(tag: string): (locale: Intl.Locale | null) => boolean {
  const wanted = new Intl.Locale(tag).maximize();
  return (locale) => locale?.language === wanted.language && locale.script === wanted.script;
}

/**
 * Returns a function that returns a formatter of the page's language. The formatter is created when it is
 * first used, since the language isn't known while modules are evaluated.
 *
 * @example const time = localeFormatter((locale) => new Intl.DateTimeFormat(locale));
 */
export function localeFormatter<Formatter>(create: (locale: string) => Formatter): () => Formatter {
  let known: { locale: string; formatter: Formatter } | undefined;
  return () => {
    const locale = formatLocale();
    if (known?.locale !== locale) known = { locale, formatter: create(locale) };
    return known.formatter;
  };
}

/** Formats a day such as `2024-06-05` as `June 5, 2024`, in every time zone. */
export function formatDay(day: string, locale = pageLocale()): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
