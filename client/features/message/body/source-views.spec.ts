import { MAX_SHOWN_CHARS, truncateSource } from './source-views';

it('a source is truncated to the length that is shown', () => {
  expect(truncateSource('abc')).toEqual({ text: 'abc', isTruncated: false });
  expect(truncateSource('x'.repeat(MAX_SHOWN_CHARS + 1)).isTruncated).toBe(true);
});
