import {
  drawCode,
  generateSecret,
  hashSecret,
  matchesHash,
  sealSession,
  unsealSession,
} from './handover-secrets.js';

const sessionId = 'abcDEF123_-'.padEnd(43, 'x');

describe('handover secrets', () => {
  it('decrypt only sessions that were sealed with the same secret', () => {
    const [token, other] = [generateSecret(), generateSecret()];
    const sealed = sealSession(token, sessionId);
    expect(unsealSession(token, sealed)).toBe(sessionId);
    expect(() => unsealSession(other, sealed)).toThrow('authenticate');
    expect(() => unsealSession(hashSecret(token).toString('base64url'), sealed)).toThrow(
      'authenticate',
    );
    expect(sealed.includes(sessionId)).toBe(false);
  });

  it('have 43 characters and match only their own hash', () => {
    const secret = generateSecret();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(matchesHash(secret, hashSecret(secret))).toBe(true);
    expect(matchesHash(generateSecret(), hashSecret(secret))).toBe(false);
    expect(matchesHash(secret, null)).toBe(false);
  });
});

describe('drawCode', () => {
  it('draws three different numbers, each of which may be the code', () => {
    const places = new Set<number>();
    for (let round = 0; round < 200; round += 1) {
      const { code, choices } = drawCode();
      expect(new Set(choices).size).toBe(3);
      expect(choices.every((each) => each >= 10 && each <= 99)).toBe(true);
      places.add(choices.indexOf(code));
    }
    expect([...places].toSorted()).toEqual([0, 1, 2]);
  });
});
