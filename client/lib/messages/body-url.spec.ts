import { setLanguage } from '../i18n/text';
import { toBodyUrl } from './body-url';

describe('toBodyUrl', () => {
  it('adds the display options to the signed URL', () => {
    const look = { showsImages: true, isDark: true };
    expect(toBodyUrl('/body?sig=1', {})).toBe('/body?sig=1');
    expect(toBodyUrl('/body?sig=1', look)).toBe('/body?sig=1&images=show&colors=dark');
    expect(toBodyUrl('/body?sig=1', { isPrint: true })).toBe('/body?sig=1&layout=print');
  });

  it('adds the language of the page, if it is not English', () => {
    setLanguage('de');
    expect(toBodyUrl('/body?sig=1', { isDark: true })).toBe('/body?sig=1&colors=dark&language=de');
    setLanguage('en');
  });
});
