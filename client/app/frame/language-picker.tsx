import { Languages } from 'lucide-react';
import { languages, toLanguageTag, type LanguageCode } from '../../lib/i18n/languages';
import { currentLanguage, t } from '../../lib/i18n/text';

/**
 * Lets the visitor choose the language of the interface. Its width doesn't depend on the chosen one,
 * so that nothing moves.
 * @param onChosen called once the choice is stored; by default reloads the page
 */
export function LanguagePicker({ onChosen = () => window.location.reload() }) {
  return (
    <label className="needs-script relative -ms-3 inline-flex items-center rounded-control text-base text-muted transition-colors duration-150 hover:bg-teal-soft hover:text-ink sm:text-[0.9375rem]">
      <Languages size={18} className="pointer-events-none absolute start-3" aria-hidden="true" />
      <span className="sr-only">{t('site.language')}</span>
      <select
        // Not controlled: shows the choice until the page is loaded in that language.
        defaultValue={currentLanguage()}
        autoComplete="off"
        className="min-h-11 w-44 cursor-pointer rounded-control bg-transparent ps-10 pe-2 [&>option]:bg-raised [&>option]:text-ink"
        onChange={({ target }) => {
          document.cookie = formatLanguageCookie(target.value, window.location.protocol);
          onChosen();
        }}
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

/** Formats the cookie of the visitor's choice, which the server reads. It is secure on HTTPS only. */
export function formatLanguageCookie(language: string, protocol: string): string {
  const cookie = `language=${language}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax`;
  return protocol === 'https:' ? `${cookie}; Secure` : cookie;
}
