import { toLanguageTag, type LanguageCode } from '../../lib/i18n/languages';

/** A country. `code` is its segment in paths. */
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

/** Country of paths without a country or with an unknown one. */
const DEFAULT_COUNTRY = 'us';

/** Replaces unknown codes when a page is rendered. ISO 3166 never assigns it. */
export const UNKNOWN_CODE = 'xx';

/** Returns whether a code, in upper or lower case, is in the table. */
export function isKnownCountry(code: string): boolean {
  return Object.hasOwn(table, code.toLowerCase());
}

/** Returns the language of a page under a code, for `lang`: with a region if the country speaks it. */
export function pageLanguage(code: string | null, language: LanguageCode): string {
  const { languageTag } = findCountry(code);
  const isSpoken = code !== null && languageTag.startsWith(`${language}-`);
  return isSpoken ? languageTag : toLanguageTag(language);
}

/** Returns the country of a code in upper or lower case, or the United States. */
export function findCountry(code: string | null): Country {
  const known = (code ?? '').toLowerCase();
  const key = Object.hasOwn(table, known) ? known : DEFAULT_COUNTRY;
  const [name, languageTag] = table[key] ?? ['United States', 'en-US'];
  return { code: key, name, languageTag };
}
