import { defaultSettings } from '../api/site-config';
import { fillAll, fillFacts, findUnknownFact, formatSize, toFacts } from './facts';

const facts = toFacts(defaultSettings);

describe('formatSize', () => {
  it('rounds down', () => {
    expect([26_214_400, 27_000_000, 2_047].map(formatSize)).toEqual(['25 MiB', '25 MiB', '1 KiB']);
  });
});

describe('facts in a text', () => {
  it('are replaced, and unknown names are kept', () => {
    expect(fillFacts('{lifetime}, {messageSize}, {x}', facts)).toBe('24 hours, 25 MiB, {x}');
  });

  it('are replaced in lists and objects', () => {
    expect(fillAll({ a: ['{extension}'], b: 6, c: null }, facts)).toEqual({
      a: ['1 hour'],
      b: 6,
      c: null,
    });
  });

  it('are found if they are unknown', () => {
    expect(findUnknownFact('{lifetime} {lifetimes}')).toBe('lifetimes');
    expect(findUnknownFact('{lifetime}')).toBeNull();
  });
});
