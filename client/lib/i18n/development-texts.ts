import { catalogs, type CatalogName } from '../../locales/en';
import { provideCatalogs } from './load-texts';
import type { CompiledTexts } from './text';

/** Provides all texts in English: under `npm run dev`, no server renders the page. */
export function provideAllTexts(): void {
  for (const [name, texts] of Object.entries(catalogs)) {
    // Compiled by the plugin of the build.
    provideCatalogs([name as CatalogName], texts as CompiledTexts, null);
  }
}
