import type { RenderedTexts } from './collect-texts';
import { provideCatalogs } from './load-texts';
import { setLanguage } from './text';

/** Provides the texts that the server put on the root element. */
export function provideTexts(rendered: string): void {
  const { language, catalogs, texts, files } = JSON.parse(rendered) as RenderedTexts;
  setLanguage(language);
  provideCatalogs(catalogs, texts, files);
}
