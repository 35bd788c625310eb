import { chooseSubject, createVapidKey } from './vapid-key.js';

const SITE = { PUBLIC_URL: 'https://mail.example.org', MAIL_DOMAINS: ['mayfly.test'] };

describe('chooseSubject', () => {
  it('returns the contact of the operator as a URL', () => {
    const contact = 'privacy@example.org';
    expect(chooseSubject({ ...SITE, PRIVACY_CONTACT: contact })).toBe(`mailto:${contact}`);
    const url = 'https://example.org/contact';
    expect(chooseSubject({ ...SITE, PRIVACY_CONTACT: url })).toBe(url);
  });

  it('returns the https site without a contact, else its postmaster', () => {
    expect(chooseSubject({ ...SITE, PRIVACY_CONTACT: undefined })).toBe(SITE.PUBLIC_URL);
    const local = { ...SITE, PUBLIC_URL: 'http://localhost:3000', PRIVACY_CONTACT: undefined };
    expect(chooseSubject(local)).toBe('mailto:postmaster@mayfly.test');
  });
});

describe('createVapidKey', () => {
  it('has 32 bytes, leading zeros included', () => {
    // One key in 256 begins with a zero.
    const keys = Array.from({ length: 1_000 }, createVapidKey);
    expect(keys.every((key) => key.length === 32)).toBe(true);
  });
});
