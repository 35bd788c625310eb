import type { LanguageCode } from './languages';

/** Time for which the choice is stored, in seconds: one year. */
const MAX_AGE_S = 31_536_000;

/**
 * Stores the visitor's choice of a language in a cookie, which the server reads, and loads the page
 * again in that language.
 */
export function chooseLanguage(
  language: LanguageCode,
  reload = () => window.location.reload(),
): void {
  document.cookie = formatLanguageCookie(language, window.location.protocol === 'https:');
  reload();
}

/**
 * Formats the cookie of a language.
 * @param isSecure whether the page was loaded over HTTPS
 */
export function formatLanguageCookie(language: LanguageCode, isSecure: boolean): string {
  const cookie = `language=${language}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax`;
  return isSecure ? `${cookie}; Secure` : cookie;
}
