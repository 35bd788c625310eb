import type { Link } from '@mayfly/contract/message.js';
import { addSenderWarning, type VerifiedMessage } from './sender-mismatch.js';

function listWarnings(url: string, given: Partial<VerifiedMessage> = {}): string[] {
  const link: Link = { url, host: new URL(url).hostname, label: 'Confirm', warnings: [] };
  const message = {
    authentication: { signedBy: 'mail.shop.example' },
    verificationLink: url,
    ...given,
  };
  return addSenderWarning([link], message)[0]?.warnings ?? [];
}

describe('addSenderWarning', () => {
  it.each([
    'https://evil.example/confirm',
    'https://shop.example.evil.example/confirm',
    `https://www.google.com/url?q=${encodeURIComponent('https://evil.example/confirm')}`,
  ])('warns of a confirmation on another site: %s', (url) => {
    expect(listWarnings(url)).toEqual(['other-sender']);
  });

  it.each([
    ['the sender', 'https://accounts.shop.example/confirm'],
    ['a redirector to the sender', 'https://www.google.com/url?q=https%3A%2F%2Fshop.example%2Fa'],
    ['a click counter', 'https://u1.ct.sendgrid.net/ls/click?upn=abc'],
    ['a sign-in service', 'https://shop-login.eu.auth0.com/confirm'],
    ['a project of a sign-in service', 'https://shop-1.firebaseapp.com/__/auth/action'],
    ['the same name under another ending', 'https://shop.test/confirm'],
  ])('adds no warning to a confirmation by %s', (_name, url) => {
    expect(listWarnings(url)).toEqual([]);
  });

  it('treats facebookmail.com and facebook.com as one owner', () => {
    const authentication = { signedBy: 'facebookmail.com' };
    expect(listWarnings('https://www.facebook.com/confirm', { authentication })).toEqual([]);
  });

  it('adds no warning if the sender is unknown or not verified', () => {
    const url = 'https://evil.example/confirm';
    expect(listWarnings(url, { authentication: null })).toEqual([]);
    expect(listWarnings(url, { authentication: { signedBy: null } })).toEqual([]);
  });

  it('adds no warning to links other than the verification link', () => {
    expect(listWarnings('https://evil.example/', { verificationLink: null })).toEqual([]);
  });

  it('keeps the other warnings of the link', () => {
    const url = 'http://203.0.113.7/';
    const link: Link = { url, host: '203.0.113.7', label: '', warnings: ['ip-address'] };
    const [checked] = addSenderWarning([link], {
      authentication: { signedBy: 'shop.example' },
      verificationLink: link.url,
    });
    expect(checked?.warnings).toEqual(['ip-address']);
  });
});
