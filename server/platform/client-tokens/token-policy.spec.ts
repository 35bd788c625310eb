import {
  assertTokenName,
  generateToken,
  InvalidTokenRequestError,
  parseLifetime,
  readBearerToken,
} from './token-policy.js';
import { redact } from '../logging/redact.js';

describe('readBearerToken', () => {
  it.each([
    ['Bearer mayfly_abc', 'mayfly_abc'],
    ['bearer  mayfly_abc ', 'mayfly_abc'],
    ['Bearer', ''],
    ['Bearer ', ''],
  ])('reads "%s" as "%s"', (header, token) => {
    expect(readBearerToken(header)).toBe(token);
  });

  it.each([undefined, '', 'Basic b3BlcmF0b3I6eA==', 'Bearers x', 'mayfly_abc'])(
    'reads none from "%s"',
    (header) => {
      expect(readBearerToken(header)).toBeNull();
    },
  );
});

describe('generateToken', () => {
  it('returns a token that the log redacts', () => {
    const token = generateToken();
    expect(token).toMatch(/^mayfly_[\w-]{36}$/);
    expect(redact(`Authorization: Bearer ${token}`)).toBe('Authorization: Bearer [redacted]');
  });
});

describe('a request for a token', () => {
  it.each([
    ['30m', 1_800],
    ['12h', 43_200],
    ['90d', 7_776_000],
  ])('may have the lifetime %s', (text, seconds) => {
    expect(parseLifetime(text)).toBe(seconds);
  });

  it.each(['', '0d', '-1d', '90', 'd', '1w', '999999d', '1.5h', '1e3d'])(
    'may not have the lifetime "%s"',
    (text) => {
      expect(() => parseLifetime(text)).toThrow(InvalidTokenRequestError);
    },
  );

  it.each(['ci', 'GitHub-Actions', 'team.a_1', 'x'.repeat(63)])('may have the name %s', (name) => {
    expect(() => assertTokenName(name)).not.toThrow();
  });

  it.each(['', '-ci', 'a b', 'x'.repeat(64), 'c\ni', 'é'])('may not have the name "%s"', (name) => {
    expect(() => assertTokenName(name)).toThrow(InvalidTokenRequestError);
  });
});
