/** A country whose visitors the pages speak to. `code` is what stands in the path. */
export interface Country {
  code: string;
  name: string;
  languageTag: string;
}

const table: Record<string, [name: string, languageTag: string]> = {
  us: ['United States', 'en-US'],
  uk: ['United Kingdom', 'en-GB'],
  in: ['India', 'en-IN'],
  ca: ['Canada', 'en-CA'],
  au: ['Australia', 'en-AU'],
  de: ['Germany', 'de-DE'],
  fr: ['France', 'fr-FR'],
  es: ['Spain', 'es-ES'],
  it: ['Italy', 'it-IT'],
  jp: ['Japan', 'ja-JP'],
  br: ['Brazil', 'pt-BR'],
  mx: ['Mexico', 'es-MX'],
  ru: ['Russia', 'ru-RU'],
  sg: ['Singapore', 'en-SG'],
  ae: ['United Arab Emirates', 'ar-AE'],
  sa: ['Saudi Arabia', 'ar-SA'],
  za: ['South Africa', 'en-ZA'],
  nl: ['Netherlands', 'nl-NL'],
  se: ['Sweden', 'sv-SE'],
  ch: ['Switzerland', 'de-CH'],
};

/** The country that visitors are served as when the path names none, or one we don't know. */
export const DEFAULT_COUNTRY = 'us';

/** Stands for every unknown code while a page is rendered; ISO 3166 never assigns it. */
export const UNKNOWN_CODE = 'xx';

/** Whether a code, in any case, is that of a country in the table. */
export function isKnownCountry(code: string): boolean {
  return Object.hasOwn(table, code.toLowerCase());
}

/**
 * The language of the pages under a code, for `lang`. The texts are English everywhere, so it is
 * `en`, with a region where the country's own tag is an English one.
 */
export function pageLanguage(code: string | null): string {
  const { languageTag } = countryOf(code);
  return code !== null && languageTag.startsWith('en-') ? languageTag : 'en';
}

/** The country of a code, in any case; United States for none and for unknown ones. */
export function countryOf(code: string | null): Country {
  const known = (code ?? '').toLowerCase();
  const key = Object.hasOwn(table, known) ? known : DEFAULT_COUNTRY;
  const [name, languageTag] = table[key] ?? ['United States', 'en-US'];
  return { code: key, name, languageTag };
}
