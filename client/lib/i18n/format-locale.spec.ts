import { formatLocale } from './format-locale';
import type { LanguageCode } from './languages';
import { setLanguage } from './text';

function findLocale(language: LanguageCode, preferred: string[]): string {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred);
  setLanguage(language);
  return formatLocale();
}

afterEach(() => {
  jest.restoreAllMocks();
  setLanguage('en');
});

describe('the locale of dates', () => {
  it('is en-US on English pages', () => {
    expect(findLocale('en', ['en-GB'])).toBe('en-US');
  });

  it('has the region of the browser, with the calendar and the digits of the page', () => {
    expect(findLocale('de', ['en-US', 'de-AT'])).toBe('de-AT-u-ca-gregory-nu-latn');
    expect(findLocale('ar', ['ar-SA-u-ca-islamic'])).toBe('ar-SA-u-ca-gregory-nu-latn');
  });

  it('has no region if the browser names none, or one with another script', () => {
    expect(findLocale('fr', ['de-CH', 'x y'])).toBe('fr-u-ca-gregory-nu-latn');
    expect(findLocale('zh', ['zh-TW', 'zh-Hant-HK'])).toBe('zh-Hans-u-ca-gregory-nu-latn');
    expect(findLocale('zh', ['zh-TW', 'zh-SG'])).toBe('zh-Hans-SG-u-ca-gregory-nu-latn');
  });
});
