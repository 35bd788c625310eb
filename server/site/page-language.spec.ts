import { choosePageLanguage } from './page-language.js';

const LANGUAGES = ['en', 'de', 'pt', 'zh', 'ar'];
const choose = (acceptLanguage?: string, cookie?: string) =>
  choosePageLanguage({ 'accept-language': acceptLanguage, cookie }, LANGUAGES);

describe('the language of a page', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['pt-PT', 'pt'],
    ['zh-CN,zh;q=0.9', 'zh'],
    ['sv,de;q=0.5,en;q=0.4', 'de'],
    ['en;q=0.5,ar', 'ar'],
    ['DE', 'de'],
  ])('is the best one that %s accepts', (header, language) => {
    expect(choose(header)).toBe(language);
  });

  it.each([undefined, '', '*', 'sv', 'x'.repeat(10_000), 'de;q=0', ',;=,'])(
    'is English for the header %p',
    (header) => {
      expect(choose(header)).toBe('en');
    },
  );

  it('is looked for in the first 500 characters of a header', () => {
    const long = 'sv,'.repeat(160);
    expect([choose(`${long}de`), choose(`${long}${long}de`)]).toEqual(['de', 'en']);
  });

  it('is the one that the visitor has chosen, whatever the browser accepts', () => {
    expect(choose('de', 'a=b; language=ar')).toBe('ar');
    expect(choose('de', 'language=en; a=b')).toBe('en');
  });

  it.each(['language=xx', 'language=toString', 'language=', 'mylanguage=ar', 'language=ar-EG'])(
    'ignores the cookie %s',
    (cookie) => {
      expect(choose('de', cookie)).toBe('de');
    },
  );
});
