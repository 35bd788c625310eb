import { loadCatalog } from '../../lib/i18n/catalogs';
import { provideTexts, setLanguage } from '../../lib/i18n/text';
import { formatBytes } from './format-bytes';

/** Sets a language with its texts. */
async function useLanguage(code: 'de' | 'fr'): Promise<void> {
  const { default: texts } = await loadCatalog[code]();
  provideTexts(code, texts);
  setLanguage(code);
}

describe('formatBytes', () => {
  afterEach(() => setLanguage('en'));

  it('chooses a readable unit, and rounds', () => {
    expect([0, 512, 84_211, 1_342_110, 25_000_000].map(formatBytes)).toEqual([
      '0 B',
      '512 B',
      '84 kB',
      '1.3 MB',
      '25 MB',
    ]);
  });

  it('has the units and digits of the language of the page', async () => {
    await useLanguage('de');
    expect(formatBytes(1_342_110)).toBe('1,3\u00a0MB');
    await useLanguage('fr');
    expect(formatBytes(512)).toBe('512\u00a0o');
  });
});
