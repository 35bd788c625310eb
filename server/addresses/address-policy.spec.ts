import {
  ADJECTIVES,
  canonicalizeAddress,
  findOperatorMailbox,
  generateLocalPart,
  generateSessionId,
  hashSessionId,
  NOUNS,
} from './address-policy.js';

describe('generateLocalPart', () => {
  it('returns two words and six digits, with at least 40 bits of entropy', () => {
    const generated = Array.from({ length: 1000 }, generateLocalPart);
    const isExpected = (each: string) => /^[a-z]{3,8}-[a-z]{3,8}-\d{6}$/.test(each);
    expect(generated.filter((each) => !isExpected(each))).toEqual([]);
    const bits = Math.log2(ADJECTIVES.length * NOUNS.length * 1_000_000);
    expect(bits).toBeGreaterThanOrEqual(40);
  });

  it('uses each word once, so that its entropy is not overstated', () => {
    const words = [...ADJECTIVES, ...NOUNS];
    expect(new Set(words).size).toBe(words.length);
  });

  it('returns a different one each time', () => {
    expect(new Set(Array.from({ length: 1000 }, generateLocalPart)).size).toBe(1000);
  });
});

describe('hashSessionId', () => {
  it('returns 32 bytes for a generated ID, different for each', () => {
    const ids = Array.from({ length: 100 }, generateSessionId);
    const hashes = ids.map((id) => hashSessionId(id)?.toString('hex'));
    expect(hashes.every((hash) => hash?.length === 64)).toBe(true);
    expect(new Set(hashes).size).toBe(100);
  });

  it('returns the SHA-256 of the ID', () => {
    const hash = hashSessionId('A'.repeat(43))?.toString('base64url');
    expect(hash).toBe('DwBzhbb51LfusnSGBa_hqYSgo7-j8BTQnip4TOnlzRo');
  });

  it.each([
    ['an empty ID', ''],
    ['a short ID', 'abc'],
    ['a long ID', 'a'.repeat(44)],
    ['an ID with other characters', `${'a'.repeat(42)}ä`],
    ['an ID with a line break', `${'a'.repeat(43)}\n`],
  ])('returns null for %s', (_name, id) => {
    expect(hashSessionId(id)).toBeNull();
  });
});

describe('canonicalizeAddress', () => {
  it.each([
    ['Calm-Heron-1@Mayfly.Test', 'calm-heron-1@mayfly.test'],
    ['calm-heron-1+shop@mayfly.test', 'calm-heron-1@mayfly.test'],
    ['calm-heron-1+a+b@mayfly.test', 'calm-heron-1@mayfly.test'],
    ['calm-heron-1@mayfly.test.', 'calm-heron-1@mayfly.test'],
    ['a@b@mayfly.test', 'a@b@mayfly.test'],
    ['A@mayfly.test', 'a@mayfly.test'],
    [`${'x'.repeat(316)}@a.b`, `${'x'.repeat(316)}@a.b`],
  ])('maps %s to %s', (address, canonical) => {
    expect(canonicalizeAddress(address)).toBe(canonical);
  });

  it.each(['', '@', 'nobody', '@mayfly.test', '+tag@mayfly.test', 'x@', `${'x'.repeat(317)}@a.b`])(
    'returns null for %j',
    (text) => {
      expect(canonicalizeAddress(text)).toBeNull();
    },
  );
});

const DOMAINS = ['one.example', 'two.example'];

describe('findOperatorMailbox', () => {
  it.each([
    ['postmaster@one.example', 'postmaster@one.example'],
    ['abuse@two.example', 'abuse@two.example'],
    ['postmaster', 'postmaster@one.example'],
  ])('returns the mailbox of "%s"', (recipient, mailbox) => {
    expect(findOperatorMailbox(recipient, DOMAINS)).toBe(mailbox);
  });

  it.each([
    'abuse@other.example',
    'webmaster@one.example',
    'abuse',
    'abuse@one.example.org',
    '@',
    '',
  ])('returns null for "%s"', (recipient) => {
    expect(findOperatorMailbox(recipient, DOMAINS)).toBeNull();
  });
});
