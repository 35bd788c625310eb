import { setLanguage } from '../../lib/i18n/text';
import { findSentence } from './faq-items';

describe('findSentence', () => {
  afterEach(() => setLanguage('en'));

  it('returns the sentence without the spaces around it', () => {
    expect(findSentence('One. Two is it! Three.', 'two')).toBe('Two is it!');
    expect(findSentence('One. Two.', 'four')).toBeNull();
  });

  it('returns a sentence of a language without spaces', () => {
    setLanguage('ja');
    expect(findSentence('登録は不要です。メールは届きます。終わりです。', 'メール')).toBe(
      'メールは届きます。',
    );
  });
});
