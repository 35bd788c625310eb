import { Languages } from 'lucide-react';
import {
  isLanguageCode,
  languages,
  toLanguageTag,
  type LanguageCode,
} from '../../lib/i18n/languages';
import { currentLanguage, t } from '../../lib/i18n/text';

/**
 * Lets the visitor choose the language of the interface. Its width doesn't depend on the chosen one,
 * so that nothing moves.
 * @param onChoose called with the code of the language; by default reloads the page in that language
 */
export function LanguagePicker({
  onChoose = chooseLanguage,
}: {
  onChoose?: typeof chooseLanguage;
}) {
  return (
    <label className="needs-script relative -ms-3 inline-flex items-center rounded-control text-base text-muted transition-colors duration-150 hover:bg-teal-soft hover:text-ink sm:text-[0.9375rem]">
      <Languages size={18} className="pointer-events-none absolute start-3" aria-hidden="true" />
      <span className="sr-only">{t('site.language')}</span>
      <select
        // Not controlled: shows the choice until the page is loaded in that language.
        defaultValue={currentLanguage()}
        autoComplete="off"
        className="min-h-11 w-44 cursor-pointer rounded-control bg-transparent ps-10 pe-2 [&>option]:bg-raised [&>option]:text-ink"
        onChange={({ target }) => isLanguageCode(target.value) && onChoose(target.value)}
      >
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={toLanguageTag(code as LanguageCode)} dir="auto">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

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
