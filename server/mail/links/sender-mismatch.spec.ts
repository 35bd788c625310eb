import type { Link } from '../../contract/message.js';
import { addSenderWarning, type VerifiedMessage } from './sender-mismatch.js';

function warningsOf(url: string, given: Partial<VerifiedMessage> = {}): string[] {
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
    expect(warningsOf(url)).toEqual(['other-sender']);
  });

  it.each([
    ['the sender', 'https://accounts.shop.example/confirm'],
    ['a redirector to the sender', 'https://www.google.com/url?q=https%3A%2F%2Fshop.example%2Fa'],
    ['a click counter', 'https://u1.ct.sendgrid.net/ls/click?upn=abc'],
    ['a sign-in service', 'https://shop-login.eu.auth0.com/confirm'],
    ['a project of a sign-in service', 'https://shop-1.firebaseapp.com/__/auth/action'],
    ['the same name under another ending', 'https://shop.test/confirm'],
  ])('says nothing of a confirmation by %s', (_name, url) => {
    expect(warningsOf(url)).toEqual([]);
  });

  it('takes facebookmail.com and facebook.com for one owner', () => {
    const authentication = { signedBy: 'facebookmail.com' };
    expect(warningsOf('https://www.facebook.com/confirm', { authentication })).toEqual([]);
  });

  it('says nothing while the sender is unknown or not verified', () => {
    const url = 'https://evil.example/confirm';
    expect(warningsOf(url, { authentication: null })).toEqual([]);
    expect(warningsOf(url, { authentication: { signedBy: null } })).toEqual([]);
  });

  it('says nothing of links that ask for nothing', () => {
    expect(warningsOf('https://evil.example/', { verificationLink: null })).toEqual([]);
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
