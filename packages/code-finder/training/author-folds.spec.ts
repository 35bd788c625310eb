import { assignFolds } from './author-folds.js';
import type { LabeledMessage } from './labeled-message.js';

const write = (author: string, count: number): LabeledMessage[] =>
  Array.from({ length: count }, (_message, at) => ({
    id: `${author} ${at}`,
    author,
    language: 'en',
    kind: 'code',
    sender: 'Acme <a@acme.example>',
    subject: '',
    text: '',
    html: null,
    code: null,
    link: null,
    shape: 'none',
  }));

describe('assignFolds', () => {
  const first = [...write('a', 5), ...write('b', 3), ...write('c', 2)];
  const second = [...write('d', 4), ...write('e', 4)];
  const findFold = assignFolds([first, second], 2);
  const count = (messages: LabeledMessage[], fold: number) =>
    messages.filter((message) => findFold(message) === fold).length;

  it('keeps the messages of an author in one fold', () => {
    for (const author of ['a', 'b', 'c', 'd', 'e'])
      expect(new Set(write(author, 5).map(findFold)).size).toBe(1);
  });

  it('gives each fold about as many messages of each group', () => {
    expect([count(first, 0), count(first, 1)]).toEqual([5, 5]);
    expect([count(second, 0), count(second, 1)]).toEqual([4, 4]);
  });
});
