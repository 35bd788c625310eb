import { chooseEncoding } from './compressed-response.js';

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
    ['br;q=0.0, gzip;q=0', 'identity'],
  ])('returns the best encoding for %j: %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
