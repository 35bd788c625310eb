import { readPlainText } from '../visible-text/plain-text.js';
import { findSentence, prepareContext } from './email-context.js';

describe('prepareContext', () => {
  it('blanks URLs that are shown, wrapped ones too', () => {
    const url = `https://acme.example/verify?token=${'9f8e7d6c'.repeat(5)}`;
    const visible = readPlainText(`Open\n${url}\n5b4a39c71de0?x=1\nThanks`);
    const { shapes } = prepareContext({ subject: 'Hi', sender: '', visible });
    expect(shapes).not.toContain('39c71de');
    expect(shapes).toContain('Thanks');
  });

  it('blanks encrypted text and signatures, and not what was signed', () => {
    const text = [
      '-----BEGIN PGP SIGNED MESSAGE-----',
      'Your code is 482913.',
      '-----BEGIN PGP SIGNATURE-----',
      'hQEMA0',
      '-----END PGP SIGNATURE-----',
      'Thanks',
      '-----BEGIN PGP MESSAGE-----',
      'aB7xQ2',
      '-----END PGP MESSAGE-----',
    ].join('\n');
    const { shapes } = prepareContext({ subject: 'Hi', sender: '', visible: readPlainText(text) });
    expect(shapes).toMatch(/482913.*Thanks/s);
    expect(shapes).not.toMatch(/hQEMA0|aB7xQ2/);
  });
});

describe('findSentence', () => {
  const sentenceAround = (word: string, text: string) => {
    const context = prepareContext({ subject: 'Hi', sender: '', visible: readPlainText(text) });
    const start = context.text.indexOf(word);
    const sentence = findSentence(context, { start, end: start + word.length });
    return context.text.slice(sentence.start, sentence.end).trim();
  };

  it.each([
    ['Card 4711 was used. Type 482913 to pay 12.50 now. Thanks.', 'Type 482913 to pay 12.50 now'],
    ['会員番号は4711です。コードは482913です。期限は10分です。', 'コードは482913です'],
    ['आपका खाता 4711 है। कोड 482913 है। धन्यवाद।', 'कोड 482913 है'],
  ])('ends where a sentence does: %j', (text, sentence) => {
    expect(sentenceAround('482913', text)).toBe(sentence);
  });

  it('continues in the next line if the line was wrapped', () => {
    const text =
      'Before you can pay with your card we need to know that\nit is you who pays, so type 482913 on the page of the shop\nthat you came from.\n\nThanks';
    expect(sentenceAround('482913', text)).toMatch(/^Before .* shop\nthat you came from$/s);
  });

  it('ends with a short line', () => {
    expect(sentenceAround('482913', 'Card: 4711\nCode: 482913\nThanks')).toBe('Code: 482913');
  });

  it('is the subject alone in the subject', () => {
    const context = prepareContext({
      subject: '482913 is your code for a subject of more than fifty characters',
      sender: '',
      visible: readPlainText('Thanks'),
    });
    expect(findSentence(context, { start: 0, end: 6 }).end).toBe(context.lines[0]?.end);
  });

  it('reaches at most 200 characters to either side', () => {
    const filler = 'word '.repeat(100);
    expect(sentenceAround('482913', `${filler}482913 ${filler}`).length).toBeLessThanOrEqual(406);
  });
});
