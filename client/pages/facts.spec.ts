import { defaultSettings } from '../lib/api/site-config';
import frenchTexts from '../locales/fr.json';
import { provideTexts, setLanguage } from '../lib/i18n/text';
import { fillAll, fillFacts, findUnknownFact, formatSize, toFacts } from './facts';

const facts = toFacts(defaultSettings);

describe('formatSize', () => {
  it('rounds down', () => {
    expect([26_214_400, 27_000_000, 2_047].map(formatSize)).toEqual(['25 MiB', '25 MiB', '1 KiB']);
  });

  it('has the units of the language of the page, except in articles', () => {
    provideTexts('fr', frenchTexts);
    setLanguage('fr');
    expect([26_214_400, 2_047].map(formatSize)).toEqual(['25\u00a0Mio', '1\u00a0Kio']);
    expect(toFacts(defaultSettings, 'en-US').messageSize).toBe('25 MiB');
    setLanguage('en');
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

  it('are reported if they are unknown', () => {
    expect(findUnknownFact('{lifetime} {lifetimes}')).toBe('lifetimes');
    expect(findUnknownFact('{lifetime}')).toBeNull();
  });
});
