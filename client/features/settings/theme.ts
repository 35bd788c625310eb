import { writeText } from '../../lib/storage/stored-text';

/** Storage key of the chosen theme. `theme.js` reads it before the first paint. */
const THEME_KEY = 'theme';

/**
 * Switches to the other theme and stores the choice. Stores none if it is the theme of the system, so that the
 * page keeps following the system.
 */
export function toggleTheme(): void {
  const { dataset } = document.documentElement;
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const wanted = (dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
  if (wanted === system) delete dataset.theme;
  else dataset.theme = wanted;
  writeText(THEME_KEY, wanted === system ? null : wanted);
}
