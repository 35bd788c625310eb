import { formatTimeLeft } from './saved-address-entry';

it('formats the remaining time', () => {
  expect(formatTimeLeft(86_340_000, 0)).toBe('23 h 59 min left');
  expect(formatTimeLeft(240_000, 0)).toBe('4 min left');
  expect(formatTimeLeft(59_000, 0)).toBe('Less than a minute left');
  expect(formatTimeLeft(0, 10)).toBe('Less than a minute left');
});
