import { canonicalAddress, drawLocalPart, drawSessionId, hashSessionId } from './address-policy.js';
import { LOCAL_PART_BITS } from './address-policy.js';
import { ADJECTIVES, NOUNS } from './address-words.js';

describe('drawLocalPart', () => {
  it('draws two words and six digits, with 40 bits or more to guess', () => {
    expect(drawLocalPart()).toMatch(/^[a-z]{3,8}-[a-z]{3,8}-\d{6}$/);
    expect(LOCAL_PART_BITS).toBeGreaterThanOrEqual(40);
  });

  it('has no word twice, so that its bits are what they seem', () => {
    const words = [...ADJECTIVES, ...NOUNS];
    expect(new Set(words).size).toBe(words.length);
  });

  it('does not repeat itself', () => {
    expect(new Set(Array.from({ length: 1000 }, drawLocalPart)).size).toBe(1000);
  });
});

describe('hashSessionId', () => {
  it('hashes every id that was drawn to 32 bytes, each to its own', () => {
    const ids = Array.from({ length: 100 }, drawSessionId);
    const hashes = ids.map((id) => hashSessionId(id)?.toString('hex'));
    expect(hashes.every((hash) => hash?.length === 64)).toBe(true);
    expect(new Set(hashes).size).toBe(100);
  });

  it.each([
    ['an empty one', ''],
    ['a short one', 'abc'],
    ['a long one', 'a'.repeat(44)],
    ['one with other characters', `${'a'.repeat(42)}ä`],
    ['one with a line break', `${'a'.repeat(43)}\n`],
  ])('knows that %s was never issued', (_name, id) => {
    expect(hashSessionId(id)).toBeNull();
  });
});

describe('canonicalAddress', () => {
  it.each([
    ['Calm-Heron-1@Mayfly.Test', 'calm-heron-1@mayfly.test'],
    ['calm-heron-1+shop@mayfly.test', 'calm-heron-1@mayfly.test'],
    ['calm-heron-1+a+b@mayfly.test', 'calm-heron-1@mayfly.test'],
    ['calm-heron-1@mayfly.test.', 'calm-heron-1@mayfly.test'],
    ['a@b@mayfly.test', 'a@b@mayfly.test'],
  ])('takes %s for %s', (address, canonical) => {
    expect(canonicalAddress(address)).toBe(canonical);
  });

  it.each(['', '@', 'nobody', '@mayfly.test', '+tag@mayfly.test', 'x@', `${'x'.repeat(321)}@a.b`])(
    'sees no address in %j',
    (text) => {
      expect(canonicalAddress(text)).toBeNull();
    },
  );
});
