import { Languages } from 'lucide-react';
import { chooseLanguage } from '../i18n/choose-language';
import { isLanguageCode, languages, toLanguageTag, type LanguageCode } from '../i18n/languages';
import { currentLanguage, t } from '../i18n/text';

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
    <label className="needs-script relative mt-3 -ms-3 inline-flex items-center rounded-control text-base text-muted transition-colors duration-150 hover:bg-teal-soft hover:text-ink sm:text-[0.9375rem]">
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
