import { formatTimeLeft } from './saved-address-entry';

it('formats the remaining time', () => {
  expect(formatTimeLeft(86_340)).toBe('23 h 59 min left');
  expect(formatTimeLeft(240)).toBe('4 min left');
  expect(formatTimeLeft(59)).toBe('Less than a minute left');
  expect(formatTimeLeft(0)).toBe('Less than a minute left');
});
