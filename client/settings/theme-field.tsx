import { useState } from 'react';
import { chooseTheme, readThemeChoice, type ThemeChoice } from './theme';

const labels: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };
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
      <legend className="float-left font-medium">Theme</legend>
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
              {labels[choice]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
