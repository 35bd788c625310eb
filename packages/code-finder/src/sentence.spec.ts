import { prepareContext } from './email-context.js';
import { findLead, findSentence } from './sentence.js';

const prepare = (text: string, subject = 'Hi') =>
  prepareContext({ subject, sender: '', visible: { text, runs: [], links: [] } });

describe('findLead', () => {
  const leadOf = (text: string, subject = 'Hi') => {
    const context = prepare(text, subject);
    const lead = findLead(context, context.text.lastIndexOf('482913'));
    return context.text.slice(lead.start, lead.end);
  };
  const long = 'This line is so long that it may have been wrapped';

  it.each([
    ['before it on its line', 'Hello\nYour code: 482913', 'Your code: '],
    ['before it on the first line', 'Code: 482913', 'Code: '],
    ['nothing on the first line', '482913', ''],
    ['the line above', 'Hello\nYour code\n482913', 'Your code'],
    ['the line above marks', 'Your code\n→ 482913', 'Your code'],
    ['its line below a short one', `${long.slice(1)}\nso 482913`, 'so '],
    ['its line and a wrapped one', `${long}\nso 482913`, `${long}\nso `],
    ['its line below a full stop', `${long}.\nso 482913`, 'so '],
    ['its line below a question', `${long}? \nso 482913`, 'so '],
    ['its line below a colon', `${long}:  \nso 482913`, 'so '],
    ['its line below a full stop of its own width', `${long}。\nso 482913`, 'so '],
    ['a wrapped line with a full stop inside', `${long.replace('so', 'so.')}\nso 482913`, null],
    ['at most 80 characters of its line', `${'a'.repeat(90)} 482913`, `${'a'.repeat(79)} `],
    [
      'at most 80 characters of its second line',
      `Hi\n${'a'.repeat(90)} 482913`,
      `${'a'.repeat(79)} `,
    ],
    ['at most 80 characters of the line above', `${'a'.repeat(90)}\n482913`, 'a'.repeat(80)],
    ['at most 80 characters of both', `${'a'.repeat(90)}\nso 482913`, `${'a'.repeat(76)}\nso `],
  ])('returns %s', (_name, text, lead) => {
    expect(leadOf(text)).toBe(lead ?? text.slice(0, -6));
  });

  it('returns what stands before it in the subject', () => {
    expect(leadOf('Hello', 'Your code 482913')).toBe('Your code ');
  });
});

describe('findSentence', () => {
  const sentenceAround = (word: string, text: string) => {
    const context = prepare(text);
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

  const wrapped = 'This line is so long that it may have been wrapped';

  it.each([
    ['one line above', `${wrapped}\n482913`, `${wrapped}\n482913`],
    ['two lines above', `${wrapped}\n${wrapped}\n482913`, `${wrapped}\n${wrapped}\n482913`],
    ['the line below', `482913 ${wrapped}\nand so on\nBye`, `482913 ${wrapped}\nand so on`],
    ['no short line above', `${wrapped.slice(1)}\n482913`, '482913'],
    ['no line above a blank one', `${wrapped}\n\n482913`, '482913'],
    ['no line after a blank one', `482913 ${wrapped}\n\nBye`, `482913 ${wrapped}`],
    ['the rest after a semicolon', `a; 482913 b; c`, '482913 b'],
    ['the rest after a full stop at the end', `482913.`, '482913'],
    ['the last one before it', `a. b! c? 482913`, '482913'],
  ])('includes %s', (_name, text, sentence) => {
    expect(sentenceAround('482913', text)).toBe(sentence);
  });

  it('reaches 200 characters over wrapped lines', () => {
    const line = 'a'.repeat(60);
    const text = `${`${line}\n`.repeat(5)}482913 ${`${line}\n`.repeat(5)}`;
    const context = prepare(text);
    const start = context.text.indexOf('482913');
    expect(findSentence(context, { start, end: start + 6 })).toEqual({
      start: start - 200,
      end: start + 206,
    });
  });

  it('ends with a short line', () => {
    expect(sentenceAround('482913', 'Card: 4711\nCode: 482913\nThanks')).toBe('Code: 482913');
  });

  it('is the subject alone in the subject', () => {
    const context = prepare(
      'Thanks',
      '482913 is your code for a subject of more than fifty characters',
    );
    expect(findSentence(context, { start: 0, end: 6 }).end).toBe(context.lines[0]?.end);
  });

  it('reaches at most 200 characters to either side', () => {
    const filler = 'word '.repeat(100);
    const context = prepare(`${filler}482913 ${filler}`);
    expect(findSentence(context, { start: 503, end: 509 })).toEqual({ start: 303, end: 709 });
  });
});
