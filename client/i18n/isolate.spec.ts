import { isolate, isolateCode } from './isolate';
import { setLanguage } from './text';

afterEach(() => setLanguage('en'));

describe('a text of strangers in a sentence', () => {
  it('stays as it is if both read from left to right', () => {
    expect([isolate('Ann & Bob'), isolate('Łódź 東京'), isolateCode('123-456')]).toEqual([
      'Ann & Bob',
      'Łódź 東京',
      '123-456',
    ]);
  });

  it('is isolated if it reads from right to left, and loses controls of direction', () => {
    expect(isolate('שלום')).toBe('\u2068שלום\u2069');
    expect(isolate('gpj.\u202Eexe\u2066')).toBe('gpj.exe');
  });

  it('is isolated in a sentence from right to left', () => {
    setLanguage('ar');
    expect(isolate('Ann')).toBe('\u2068Ann\u2069');
    expect(isolateCode('123-456')).toBe('\u2066123-456\u2069');
  });
});
