import { importChunk } from '../../components/import-chunk';
import { loadCatalog, type Catalog, type Namespace } from './catalogs';
import type { LanguageCode } from './languages';
import { currentLanguage, loadedTexts, provideTexts, setLanguage } from './text';

/** Namespaces of the home page. */
export const HOME_TEXTS: readonly Namespace[] = ['address', 'errors', 'inbox', 'marketing'];

/** Texts that the server puts into a page. */
export interface PageTexts {
  language: LanguageCode;
  texts: Partial<Catalog>;
}

let loading: Promise<void> | undefined;

/** Sets the language of the page, and provides the texts that it contains. */
export function providePageTexts({ language, texts }: PageTexts): void {
  setLanguage(language);
  provideTexts(language, texts);
}

/**
 * Loads all texts of the page's language, unless those needed are there.
 * @param needed by default all
 * @throws if they can't be loaded; the next call tries again
 */
export async function loadTexts(needed?: readonly Namespace[]): Promise<void> {
  if (needed?.every((each) => each in loadedTexts())) return;
  loading ??= load(currentLanguage());
  await loading;
}

async function load(language: LanguageCode): Promise<void> {
  try {
    const { default: texts } = await importChunk(loadCatalog[language]);
    providePageTexts({ language, texts });
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Returns the texts of a page on the server, where a page has no others. Only one page is rendered at a time. */
export async function collectTexts(
  language: LanguageCode,
  namespaces: readonly Namespace[],
): Promise<PageTexts> {
  const { default: catalog } = await loadCatalog[language]();
  const texts = Object.fromEntries(namespaces.map((each) => [each, catalog[each]]));
  const page = { language, texts };
  providePageTexts(page);
  return page;
}
