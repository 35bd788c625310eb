import { toFileName } from './catalog-files';
import type { CatalogName } from '../../locales/en';
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
 * Returns the texts of a page. They replace all texts of the language that this process had loaded, so that a
 * missing one is noticed; pages must be rendered one at a time.
 * @param files URLs of the other texts
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

/** Loads the texts of a catalog. The bundler finds the files by the form of the import expression. */
export async function importCatalog(
  name: CatalogName,
  language: LanguageCode,
): Promise<CompiledTexts> {
  const file = toFileName(name);
  const catalog = (await import(`../../locales/${language}/${file}.ts`)) as {
    default: CompiledTexts;
  };
  return catalog.default;
}
