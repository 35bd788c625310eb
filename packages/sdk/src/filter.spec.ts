import { describeFilter, matchesFilter, type MessageFilter } from './filter.js';
import type { Message } from './message.js';

const message = {
  subject: 'Confirm it',
  sender: 'Acme <accounts@acme.example>',
  envelope: { from: '', to: ['fox@mayfly.test', 'fox+Buyer@mayfly.test'] },
} as Message;

describe('matchesFilter', () => {
  it.each<[MessageFilter, boolean]>([
    [{}, true],
    [{ subject: 'CONFIRM' }, true],
    [{ subject: 'confirm.' }, false],
    [{ subject: /^confirm/i, from: 'acme.example' }, true],
    [{ subject: /^confirm/, from: 'acme.example' }, false],
    [{ from: /@other\.example/ }, false],
    [{ to: '+buyer@' }, true],
    [{ to: /seller/ }, false],
    [{ where: ({ subject }) => subject.endsWith('it') }, true],
    [{ subject: 'confirm', where: () => false }, false],
  ])('tests all conditions of %p', (filter, matches) => {
    expect(matchesFilter(message, filter)).toBe(matches);
  });

  it('gives the same result each time for an expression with the flag g', () => {
    const filter = { subject: /confirm/gi };
    expect([matchesFilter(message, filter), matchesFilter(message, filter)]).toEqual([true, true]);
  });
});

describe('describeFilter', () => {
  it('names the conditions', () => {
    expect(describeFilter({})).toBe('');
    expect(describeFilter({ subject: /a/i, from: 'b', where: () => true })).toBe(
      ' with subject /a/i and sender "b" and a custom condition',
    );
    expect(describeFilter({ where: () => true, description: 'a code' })).toBe(' with a code');
  });
});
