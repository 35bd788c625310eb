import { formatTitle } from './home-page';

describe('the title of the home page', () => {
  it('counts unread messages', () => {
    expect(formatTitle(0, 'Mayfly')).toBe('Mayfly');
    expect(formatTitle(3, 'Mayfly')).toBe('(3) Mayfly');
  });
});
