import { unreadTitle } from './home-page';

describe('the title of the home page', () => {
  it('counts unread messages', () => {
    expect(unreadTitle(0, 'Mayfly')).toBe('Mayfly');
    expect(unreadTitle(3, 'Mayfly')).toBe('(3) Mayfly');
  });
});
