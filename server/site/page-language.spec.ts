import { choosePageLanguage } from './page-language.js';

const languages = ['en', 'de', 'pt', 'zh'];
const choose = (headers: Record<string, string>) => choosePageLanguage(headers, languages);

describe('choosePageLanguage', () => {
  it('returns the language of the cookie if it is known', () => {
    const accepted = { 'accept-language': 'de' };
    expect(choose({ ...accepted, cookie: 'sessionId=a; language=pt' })).toBe('pt');
    expect(choose({ ...accepted, cookie: 'language=xx' })).toBe('de');
    expect(choose({ ...accepted, cookie: 'mylanguage=pt' })).toBe('de');
  });

  it('returns the best language of Accept-Language without a cookie', () => {
    expect(choose({ 'accept-language': 'fr, de-AT;q=0.8, en;q=0.5' })).toBe('de');
    expect(choose({ 'accept-language': 'zh-CN,zh;q=0.9' })).toBe('zh');
    expect(choose({ 'accept-language': 'fr' })).toBe('en');
    expect(choose({})).toBe('en');
  });
});
