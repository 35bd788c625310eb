import type { RenderedTexts } from './collect-texts';
import { isLanguageCode } from './languages';
import { addRenderedTexts, loadTexts } from './load-texts';
import { setLanguage } from './text';

/**
 * Provides the texts that the server put on the root element. Loads those of the frame if there are none,
 * which is so under `npm run dev`.
 */
export async function provideTexts(rendered: string | undefined): Promise<void> {
  if (rendered) {
    const { language, catalogs, texts } = JSON.parse(rendered) as RenderedTexts;
    setLanguage(language);
    addRenderedTexts(language, catalogs, texts);
    return;
  }
  const [preferred] = navigator.language.split('-');
  setLanguage(isLanguageCode(preferred) ? preferred : 'en');
  await loadTexts(['site']);
}
