import { formatDuration } from './format-duration';

describe('formatDuration', () => {
  it.each([
    [86_400, '24 hours'],
    [3_600, '1 hour'],
    [604_800, '7 days'],
    [172_800, '2 days'],
    [1_800, '30 minutes'],
    [5_400, '90 minutes'],
    [60, '1 minute'],
    [1, '1 second'],
    [100_000, '100,000 seconds'],
  ])('formats %i seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});
