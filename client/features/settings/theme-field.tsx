import { useState } from 'react';
import { t } from '../../lib/i18n/text';
import { chooseTheme, readThemeChoice, type ThemeChoice } from './theme';

const labels = {
  system: 'dialogs.themeSystem',
  light: 'dialogs.themeLight',
  dark: 'dialogs.themeDark',
} as const satisfies Record<ThemeChoice, string>;
const choices = Object.keys(labels) as ThemeChoice[];

/** Shows the themes to choose from. */
export function ThemeField() {
  const [chosen, setChosen] = useState(readThemeChoice);
  const choose = (choice: ThemeChoice) => {
    chooseTheme(choice);
    setChosen(choice);
  };
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <legend className="float-left font-medium rtl:float-right">{t('dialogs.theme')}</legend>
      <div className="flex rounded-control border border-control">
        {choices.map((choice) => (
          <label key={choice} className="relative cursor-pointer">
            <input
              type="radio"
              name="theme"
              className="peer sr-only"
              checked={chosen === choice}
              onChange={() => choose(choice)}
            />
            <span className="flex min-h-11 items-center rounded-control px-4 text-muted peer-checked:bg-teal-soft peer-checked:text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-teal">
              {t(labels[choice])}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
