import { catalogs, type CatalogName } from './catalogs/en';
import onDemand from './catalogs/en/on-demand';
import pages from './catalogs/en/pages';
import { provideCatalogs } from './load-texts';

/** Provides all texts in English: under `npm run dev`, no server renders the page. */
export function provideAllTexts(): void {
  const names = Object.keys(catalogs) as CatalogName[];
  provideCatalogs(names, { ...onDemand, ...pages }, null);
}
