import { importChunk } from '../../components/import-chunk';
import { findTextFile, type TextFile } from './catalog-files';
import type { CatalogName } from '../../locales/en';
import { addTexts, currentLanguage, type CompiledTexts } from './text';

/** Catalogs of the home page. */
export const HOME_TEXTS: readonly CatalogName[] = ['address', 'errors', 'inbox', 'marketing'];

/** URLs of the files of the page's language. */
export type TextFiles = Record<TextFile, string>;

/** Names of the catalogs that the page contains, and URLs of the files with the others. */
const state = { names: new Set<CatalogName>(), files: null as TextFiles | null };

/** Files that are loaded or being loaded. */
const loads = new Map<TextFile, Promise<void>>();

/**
 * Loads catalogs of the page's language, unless they are loaded already.
 * @throws if one can't be loaded; the next call tries again
 */
export async function loadTexts(names: readonly CatalogName[]): Promise<void> {
  const missing = names.filter((name) => !state.names.has(name));
  const files = new Set(missing.map(findTextFile));
  await Promise.all([...files].map(loadOnce));
}

/**
 * Adds the catalogs that the page contains.
 * @param files URLs of the files with the others; null if there are none
 */
export function provideCatalogs(
  names: readonly CatalogName[],
  texts: CompiledTexts,
  files: TextFiles | null,
): void {
  addTexts(currentLanguage(), texts);
  names.forEach((name) => state.names.add(name));
  state.files = files;
}

/** Lists the URLs of the files of the page's language. */
export function listTextUrls(): string[] {
  return Object.values(state.files ?? {});
}

function loadOnce(file: TextFile): Promise<void> {
  const loading = loads.get(file) ?? load(file);
  loads.set(file, loading);
  loading.catch(() => loads.delete(file));
  return loading;
}

async function load(file: TextFile): Promise<void> {
  const url = state.files?.[file];
  if (url === undefined) return;
  const { default: texts } = await importChunk(
    () => import(/* @vite-ignore */ url) as Promise<{ default: CompiledTexts }>,
  );
  addTexts(currentLanguage(), texts);
}
