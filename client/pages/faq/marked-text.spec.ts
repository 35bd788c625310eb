import { setLanguage } from '../../lib/i18n/text';
import { findSentence, splitAtMatches } from './marked-text';

describe('splitAtMatches', () => {
  it.each([
    ['Adresse e-mail supprimée', 'SUPPRIMEE', ['Adresse e-mail ', 'supprimée', '']],
    ['Die Straße, die strasse', 'strasse', ['Die ', 'Straße', ', die ', 'strasse', '']],
    ['メールの件名とメール', 'メール', ['', 'メール', 'の件名と', 'メール', '']],
    ['صندوقُ البريد', 'صندوق', ['', 'صندوقُ', ' البريد']],
    ['ß', 's', ['', 'ß', '']],
  ])('splits "%s" at "%s"', (text, search, pieces) => {
    expect(splitAtMatches(text, search)).toEqual(pieces);
  });

  it('returns a text as a whole without a search', () => {
    expect(splitAtMatches('Text', ' ')).toEqual(['Text']);
  });
});

describe('findSentence', () => {
  afterEach(() => setLanguage('en'));

  it('returns the sentence without the spaces around it', () => {
    expect(findSentence('One. Two is it! Three.', 'TWO')).toBe('Two is it!');
    expect(findSentence('One. Two.', 'four')).toBeNull();
  });

  it('returns a sentence of a language without spaces', () => {
    setLanguage('ja');
    expect(findSentence('登録は不要です。メールは届きます。終わりです。', 'メール')).toBe(
      'メールは届きます。',
    );
  });
});
