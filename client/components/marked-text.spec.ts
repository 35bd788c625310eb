import { findWord, splitAtWords } from './marked-text';

describe('splitAtWords', () => {
  it.each([
    ['Your code', ['code'], ['Your ', 'code', '']],
    ['Crème BRÛLÉE', ['brulee', 'cr'], ['', 'Cr', 'ème ', 'BRÛLÉE', '']],
    ['Gru\u0308ße', ['ss'], ['Gru\u0308', 'ß', 'e']],
    ['aaa', ['aa'], ['', 'aa', 'a']],
    ['banana', ['anan', 'nana'], ['b', 'anana', '']],
    ['pass\u00adword', ['password'], ['', 'pass\u00adword', '']],
    ['👩‍👩‍👧 family', ['family'], ['👩‍👩‍👧 ', 'family', '']],
    ['Die Straße, die strasse', ['strasse'], ['Die ', 'Straße', ', die ', 'strasse', '']],
    ['メールの件名とメール', ['メール'], ['', 'メール', 'の件名と', 'メール', '']],
    ['صندوقُ البريد', ['صندوق'], ['', 'صندوقُ', ' البريد']],
    ['ß', ['s'], ['', 'ß', '']],
    ['nothing', ['else'], ['nothing']],
    ['nothing', [], ['nothing']],
  ])('splits %j at %j', (text, words, pieces) => {
    expect(splitAtWords(text, words)).toEqual(pieces);
  });
});

describe('findWord', () => {
  it('returns the index in the original text', () => {
    expect(findWord('ﬃﬃ Łódź', 'lodz')).toBe(3);
    expect(findWord('Łódź', 'paris')).toBe(-1);
  });
});
