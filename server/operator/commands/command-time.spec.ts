import { InvalidArgumentError } from 'commander';
import { parseTime } from './command-time.js';

describe('parseTime', () => {
  it.each([
    ['30m', 1_800],
    [' 12h ', 43_200],
    ['90D', 7_776_000],
    ['2w', 1_209_600],
    ['3650d', 315_360_000],
  ])('reads "%s" as %s', (text, seconds) => {
    expect(parseTime(text)).toBe(seconds);
  });

  it.each(['', '0d', '-1d', '90', 'd', '1y', '3651d', '9999999m', '1.5h', '1e3d', 'soon'])(
    'refuses "%s"',
    (text) => {
      expect(() => parseTime(text)).toThrow(InvalidArgumentError);
    },
  );
});
