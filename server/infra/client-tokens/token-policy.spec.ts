import { assertTokenName, generateToken, readBearerToken } from './token-policy.js';
import { redact } from '../logging/structured-log.js';

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

describe('assertTokenName', () => {
  it.each(['ci', 'GitHub-Actions', 'team.a_1', 'x'.repeat(63)])('accepts "%s"', (name) => {
    expect(() => assertTokenName(name)).not.toThrow();
  });

  it.each(['', '-ci', 'a b', 'x'.repeat(64), 'c\ni', 'é'])('rejects "%s"', (name) => {
    expect(() => assertTokenName(name)).toThrow(
      expect.objectContaining({ code: 'validation-failed' }),
    );
  });
});
