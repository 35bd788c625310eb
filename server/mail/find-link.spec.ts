import { findLink, linksInText } from './find-link.js';

describe('findLink', () => {
  it('finds the link of plain text by the words before it', () => {
    const text =
      'Confirm your email:\nhttps://x.example/c/9f2?u=1.\n\nHelp: https://x.example/help';
    expect(findLink('Welcome', linksInText(text))).toBe('https://x.example/c/9f2?u=1');
  });

  it('finds the link of HTML by the words it carries', () => {
    const links = [
      { href: 'https://x.example/', text: 'Shop' },
      { href: 'https://click.example/ls/click?upn=Zk3', text: 'Verify my email' },
      { href: 'https://x.example/unsubscribe?u=1', text: 'Unsubscribe' },
    ];
    expect(findLink('Welcome', links)).toBe('https://click.example/ls/click?upn=Zk3');
  });

  it.each([
    [{ href: 'https://x.example/appt/1', text: 'Confirm appointment' }],
    [{ href: 'https://x.example/orders/1', text: 'Verify your order' }],
    [{ href: 'https://x.example/login', text: 'Sign in' }],
    [{ href: 'javascript:verify()', text: 'Verify my email' }],
    [{ href: 'https://x.example/', text: 'Verify my email' }],
    [{ href: 'https://x.example/unsubscribe?confirm=1', text: 'Confirm unsubscribing' }],
  ])('takes %j for none', (link) => {
    expect(findLink('News', [link])).toBeNull();
  });

  it('answers a substring of the mail, whatever its signs', () => {
    const text = 'Activate your account: <https://x.example/a?t=%C3%A9&k=ü#x>';
    const link = findLink('Welcome', linksInText(text));
    expect(text).toContain(link);
    expect(link).toBe('https://x.example/a?t=%C3%A9&k=ü#x');
  });
});
