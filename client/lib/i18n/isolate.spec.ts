import { isolate, isolateCode } from './isolate';
import { setLanguage } from './text';

afterEach(() => setLanguage('en'));

describe('untrusted text in a sentence', () => {
  it('stays as it is if both are left-to-right', () => {
    expect([isolate('Ann & Bob'), isolate('Łódź 東京'), isolateCode('123-456')]).toEqual([
      'Ann & Bob',
      'Łódź 東京',
      '123-456',
    ]);
  });

  it('is isolated if it is right-to-left, and loses directional characters', () => {
    expect(isolate('שלום')).toBe('\u2068שלום\u2069');
    expect(isolate('gpj.\u202Eexe\u2066')).toBe('gpj.exe');
  });

  it('is isolated in a right-to-left sentence', () => {
    setLanguage('ar');
    expect(isolate('Ann')).toBe('\u2068Ann\u2069');
    expect(isolateCode('123-456')).toBe('\u2066123-456\u2069');
  });
});
