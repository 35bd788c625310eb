import { formatTitle } from './home-head';

describe('the title of the home page', () => {
  const message = { sender: 'Acme <no-reply@acme.example>', verificationCode: '482913' };

  it('counts unread messages', () => {
    expect(formatTitle('Mayfly', 0, null)).toBe('Mayfly');
    expect(formatTitle('Mayfly', 3, null)).toBe('(3) Mayfly');
    expect(formatTitle('Mayfly', 3, { ...message, verificationCode: null, read: false })).toBe(
      '(3) Mayfly',
    );
  });

  it('is the code and the sender of the newest message until it is read', () => {
    expect(formatTitle('Mayfly', 2, { ...message, read: false })).toBe('482913 · Acme');
    expect(formatTitle('Mayfly', 1, { ...message, read: true })).toBe('(1) Mayfly');
  });
});
