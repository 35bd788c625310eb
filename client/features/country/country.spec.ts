import { findCountry, isKnownCountry, pageLanguage } from './countries';
import { splitCountry, withCountry } from './country-path';

describe('the country in a path', () => {
  it('is the first segment if it has two letters', () => {
    expect(splitCountry('/uk/blog')).toEqual({ code: 'uk', barePath: '/blog' });
    expect(splitCountry('/US')).toEqual({ code: 'us', barePath: '/' });
    expect(splitCountry('/xx/')).toEqual({ code: 'xx', barePath: '/' });
  });

  it('is missing if the first segment is anything else', () => {
    expect(splitCountry('/')).toEqual({ code: null, barePath: '/' });
    expect(splitCountry('')).toEqual({ code: null, barePath: '/' });
    expect(splitCountry('/faq')).toEqual({ code: null, barePath: '/faq' });
    expect(splitCountry('/u1/blog')).toEqual({ code: null, barePath: '/u1/blog' });
  });

  it('is prepended to the links of the page', () => {
    expect(withCountry('uk', '/blog')).toBe('/uk/blog');
    expect(withCountry('uk', '/')).toBe('/uk');
    expect(withCountry(null, '/blog')).toBe('/blog');
  });
});

describe('a country', () => {
  it('has a name and a language tag', () => {
    expect(findCountry('jp')).toEqual({ code: 'jp', name: 'Japan', languageTag: 'ja-JP' });
    expect(findCountry('CH')).toEqual({ code: 'ch', name: 'Switzerland', languageTag: 'de-CH' });
  });

  it('is the United States if the code is missing or unknown', () => {
    expect(findCountry(null).code).toBe('us');
    expect(findCountry('xx')).toEqual({ code: 'us', name: 'United States', languageTag: 'en-US' });
    expect(findCountry('toString').code).toBe('us');
  });

  it('adds its region to the language of a page if it is spoken there', () => {
    const english = ['uk', 'in', 'de', 'jp', 'xx'].map((code) => pageLanguage(code, 'en'));
    expect(english).toEqual(['en-GB', 'en-IN', 'en', 'en', 'en-US']);
    expect(['de', 'ch', 'uk'].map((code) => pageLanguage(code, 'de'))).toEqual([
      'de-DE',
      'de-CH',
      'de',
    ]);
    expect([pageLanguage(null, 'en'), pageLanguage(null, 'zh')]).toEqual(['en', 'zh-Hans']);
  });

  it('is known only if the table has it', () => {
    expect(['ch', 'UK', 'xx', 'constructor'].map(isKnownCountry)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
