import { writeText } from '../storage/stored-text';

/** Storage key of the chosen theme. `theme.js` reads it before the first paint. */
const THEME_KEY = 'theme';

export type Theme = 'light' | 'dark';

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
  const shown = (document.documentElement.dataset.theme as Theme | undefined) ?? system;
  const choice = themeToStore(shown === 'dark' ? 'light' : 'dark', system);
  if (choice) document.documentElement.dataset.theme = choice;
  else delete document.documentElement.dataset.theme;
  writeText(THEME_KEY, choice);
}
