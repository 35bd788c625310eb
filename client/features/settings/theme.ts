import { writeText } from '../../lib/storage/stored-text';

/** Storage key of the chosen theme. `theme.js` reads it before the first paint. */
const THEME_KEY = 'theme';

export type Theme = 'light' | 'dark';

/** Theme that the visitor has chosen; with `system`, the page follows the system. */
export type ThemeChoice = Theme | 'system';

/** Returns the theme that the visitor has chosen on this device. */
export function readThemeChoice(): ThemeChoice {
  return (document.documentElement.dataset.theme as Theme | undefined) ?? 'system';
}

/** Applies a theme and stores the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  const theme = choice === 'system' ? null : choice;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  writeText(THEME_KEY, theme);
}

/**
 * Returns the choice to store for a wanted theme: none if it is the theme of the system, so that the
 * page keeps following the system.
 */
export function themeToStore(wanted: Theme, system: Theme): Theme | null {
  return wanted === system ? null : wanted;
}

/** Switches to the other theme and stores the choice. */
export function toggleTheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const system: Theme = dark ? 'dark' : 'light';
  const choice = readThemeChoice();
  const shown = choice === 'system' ? system : choice;
  chooseTheme(themeToStore(shown === 'dark' ? 'light' : 'dark', system) ?? 'system');
}
