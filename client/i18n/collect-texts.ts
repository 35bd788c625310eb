import { toFileName } from './catalog-files';
import type { CatalogName } from './catalogs/en';
import type { LanguageCode } from './languages';
import type { TextFiles } from './load-texts';
import { replaceTexts, type CompiledTexts } from './text';

/** Texts that the server puts into a page. */
export interface RenderedTexts {
  language: LanguageCode;
  /** Names of the catalogs that `texts` contains. */
  catalogs: readonly CatalogName[];
  texts: CompiledTexts;
  files: TextFiles;
}

/**
 * Returns the texts of a page, which are then the only ones of its language in this process.
 * @param files where the other texts are
 */
export async function collectTexts(
  language: LanguageCode,
  catalogs: readonly CatalogName[],
  files: TextFiles,
): Promise<RenderedTexts> {
  const parts = await Promise.all(catalogs.map((name) => importCatalog(name, language)));
  const texts = Object.assign({}, ...parts) as CompiledTexts;
  replaceTexts(language, texts);
  return { language, catalogs, texts, files };
}

/** Loads the texts of a catalog. The build must be able to list the files by the expression. */
export async function importCatalog(
  name: CatalogName,
  language: LanguageCode,
): Promise<CompiledTexts> {
  const file = toFileName(name);
  const catalog = (await import(`./catalogs/${language}/${file}.ts`)) as { default: CompiledTexts };
  return catalog.default;
}
