import { formatLocale } from './format-locale';

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
