import { isOwnOrigin } from './own-origin.js';

describe('isOwnOrigin', () => {
  it('knows the origin of the public URL', () => {
    expect(isOwnOrigin('https://mayfly.example', 'https://mayfly.example')).toBe(true);
  });

  it('takes the loopback address for localhost, on the same port', () => {
    expect(isOwnOrigin('http://127.0.0.1:3000', 'http://localhost:3000')).toBe(true);
    expect(isOwnOrigin('http://127.0.0.1:3001', 'http://localhost:3000')).toBe(false);
  });

  it.each(['http://mayfly.example', 'https://mayfly.example.evil.test', 'null', 'https://a.test'])(
    'refuses %s',
    (origin) => {
      expect(isOwnOrigin(origin, 'https://mayfly.example')).toBe(false);
    },
  );

  it('does not take the loopback address for a public host', () => {
    expect(isOwnOrigin('https://127.0.0.1', 'https://mayfly.example')).toBe(false);
  });
});
