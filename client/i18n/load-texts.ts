import { importChunk } from '../ui/import-chunk';
import type { CatalogName } from './catalogs/en';
import type { LanguageCode } from './languages';
import { addTexts, currentLanguage, type CompiledTexts } from './text';

/** Catalogs of code that is loaded on demand. The browser loads them together. */
export const ON_DEMAND: readonly CatalogName[] = [
  'addressTools',
  'dialogs',
  'errors',
  'inboxTools',
  'reader',
];

/** Catalogs of the home page. */
export const HOME_TEXTS: readonly CatalogName[] = ['address', 'errors', 'inbox', 'marketing'];

/** Files of a language: the catalogs `ON_DEMAND`, and all others. */
type TextFile = 'on-demand' | 'pages';

/** Names of the catalogs that the server has put into the page. */
const rendered = new Set<CatalogName>();

/** Files that are loaded or being loaded. */
const loads = new Map<TextFile, Promise<void>>();

/**
 * Loads catalogs of the page's language, unless they are there.
 * @throws if one can't be loaded; the next call tries again
 */
export async function loadTexts(names: readonly CatalogName[]): Promise<void> {
  const missing = names.filter((name) => !rendered.has(name));
  const files = new Set(missing.map((name) => (ON_DEMAND.includes(name) ? 'on-demand' : 'pages')));
  await Promise.all([...files].map(loadOnce));
}

/** Adds texts that the server has put into the page. */
export function addRenderedTexts(
  language: LanguageCode,
  names: readonly CatalogName[],
  texts: CompiledTexts,
): void {
  addTexts(language, texts);
  for (const name of names) rendered.add(name);
}

function loadOnce(file: TextFile): Promise<void> {
  const loading = loads.get(file) ?? load(file, currentLanguage());
  loads.set(file, loading);
  loading.catch(() => loads.delete(file));
  return loading;
}

async function load(file: TextFile, language: LanguageCode): Promise<void> {
  const { default: texts } = await importChunk(
    () => import(`./catalogs/${language}/${file}.ts`) as Promise<{ default: CompiledTexts }>,
  );
  addTexts(language, texts);
}
