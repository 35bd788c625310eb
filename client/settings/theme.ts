/** Where the remembered choice stands; `theme.js` reads it before the first paint. */
const THEME_KEY = 'theme';

export type Theme = 'light' | 'dark';

/**
 * The choice to remember when a visitor wants another theme: none where the system already wants
 * it, so that the page goes on following the system.
 */
export function themeToStore(wanted: Theme, system: Theme): Theme | null {
  return wanted === system ? null : wanted;
}

/** Turns the page to the other theme, and remembers that. */
export function toggleTheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const system: Theme = dark ? 'dark' : 'light';
  const shown = (document.documentElement.dataset.theme as Theme | undefined) ?? system;
  const choice = themeToStore(shown === 'dark' ? 'light' : 'dark', system);
  if (choice) document.documentElement.dataset.theme = choice;
  else delete document.documentElement.dataset.theme;
  try {
    if (choice) localStorage.setItem(THEME_KEY, choice);
    else localStorage.removeItem(THEME_KEY);
  } catch {
    // Storage may be refused; the choice then lives as long as the page.
  }
}
