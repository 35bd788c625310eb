import { listAlternates, appendCountry, findPlacement } from './metadata';

describe('the canonical page', () => {
  it('is the page itself without a country or with an indexed one', () => {
    expect(findPlacement('/faq', null).canonical).toBe('/faq');
    for (const code of ['us', 'uk', 'ca', 'au']) {
      expect(findPlacement('/faq', code).canonical).toBe(`/${code}/faq`);
    }
    expect(findPlacement('/', 'uk').canonical).toBe('/uk');
  });

  it('is the page without a country for other known countries', () => {
    expect(findPlacement('/blog', 'de').canonical).toBe('/blog');
    expect(findPlacement('/', 'jp').canonical).toBe('/');
  });

  it('does not exist for unknown codes', () => {
    expect(findPlacement('/blog', 'xx')).toEqual({ canonical: null, alternates: [] });
  });
});

describe('the alternates of a page', () => {
  it('are five locales of English and a default', () => {
    expect(listAlternates('/faq')).toEqual([
      { language: 'en', path: '/faq' },
      { language: 'en-us', path: '/us/faq' },
      { language: 'en-gb', path: '/uk/faq' },
      { language: 'en-ca', path: '/ca/faq' },
      { language: 'en-au', path: '/au/faq' },
      { language: 'x-default', path: '/faq' },
    ]);
  });

  it('have their country code at the end of the description', () => {
    expect(appendCountry('Mail for a day.', 'uk')).toBe('Mail for a day. (UK)');
    expect(appendCountry('Mail for a day.', null)).toBe('Mail for a day.');
  });
});
