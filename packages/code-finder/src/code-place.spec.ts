import { readPlainText } from '@mayfly/mail-parser/visible-text/plain-text.js';
import { collectCodes } from './code-candidates.js';
import { joinUrls, listPlaceNumbers, PLACE_NUMBERS } from './code-place.js';
import { prepareContext } from './email-context.js';
import { findSentence } from './sentence.js';

/** Returns the place of each candidate of a text by name. */
function describePlacesIn(text: string) {
  const context = prepareContext({ subject: 'Hi', sender: '', visible: readPlainText(text) });
  const urls = joinUrls(context);
  return collectCodes(context.shapes, () => false).map((candidate, at) => {
    const sentence = findSentence(context, candidate);
    const numbers = listPlaceNumbers(context, candidate, sentence, at, urls);
    const names = Object.fromEntries(PLACE_NUMBERS.map((name, index) => [name, numbers[index]]));
    return { code: candidate.code, ...names };
  });
}

describe('listPlaceNumbers', () => {
  it('measures the distance from both ends of the line', () => {
    expect(describePlacesIn('Hello\nCode: 482913 ok')).toMatchObject([
      { lineBefore: 6, lineAfter: 3, lineIndex: 2 },
    ]);
  });

  it('counts the words and numbers of the sentence alone', () => {
    expect(describePlacesIn('Order 7 is here. In 2 days 482913 ends it.')).toMatchObject([
      { code: '482913', wordsBefore: 2, numbersBefore: 1, wordsAfter: 2 },
    ]);
  });

  it('numbers the candidates of an email', () => {
    expect(describePlacesIn('482913 and 771204')).toMatchObject([{ order: 0 }, { order: 1 }]);
  });

  it.each([
    ['https://a.example/confirm?code=482913', 1, 1],
    ['https://a.example/confirm/code/482913', 1, 1],
    ['https://a.example/track?order=482913', 1, 0],
    ['https://a.example/', 0, 0],
  ])('reports whether %s contains the code', (url, isInUrl, isValueInUrl) => {
    expect(describePlacesIn(`Code: 482913\n${url}`)).toMatchObject([{ isInUrl, isValueInUrl }]);
  });

  it('limits what it counts', () => {
    const [place] = describePlacesIn(`${'word '.repeat(100)}482913${' word'.repeat(100)}`);
    expect(place).toMatchObject({ lineBefore: 200, lineAfter: 200, wordsBefore: 20 });
  });
});
