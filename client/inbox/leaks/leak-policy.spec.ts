import type { Authentication, Message } from '../../../server/contract/message.js';
import {
  findLeak,
  formatLeak,
  learnSender,
  readSenderFacts,
  type ExpectedSender,
  type SenderFacts,
} from './leak-policy';
import { matchName, parseDomainLabel } from './name-match';

const facts = (domain: string | null, name = '', related: string[] = []): SenderFacts => ({
  domain,
  name,
  related,
});
const acme: ExpectedSender = { domain: 'acme.com', related: ['acme-group.com'], isCertain: true };

describe('the match of a label', () => {
  it.each([
    ['Acme', 'acme.com', '', 'domain'],
    ['ACME!', 'acme.co.uk', '', 'domain'],
    ['Acme Inc.', 'acme.io', '', 'domain'],
    ['the Acme newsletter', 'acme.com', '', 'domain'],
    ['Café Müller', 'cafe-muller.de', '', 'domain'],
    ['H&M', 'hm.com', '', 'domain'],
    ["Levi's", 'levis.com', '', 'domain'],
    ['acme.com', 'acme.org', '', 'domain'],
    ['Acme', 'acme.myshopify.com', '', 'domain'],
    ['Acme', 'mailer.example', 'Acme Support', 'name'],
    ['Acme', 'acme-mail.com', '', 'name'],
    ['Acme', 'acmemail.com', '', 'name'],
    ['Acme Shoes', 'acme.com', '', 'name'],
    ['Acme', 'shopmail.com', 'Shopmail Deals', null],
    ['IBM', 'ibmfans.com', '', null],
    ['Acme', 'shopmail.com', 'Macmeister', null],
    ['Newsletter', 'shopmail.com', 'Weekly', null],
    ['🦋', 'shopmail.com', '🦋', null],
  ])('%j with the domain %j and the name %j is %j', (label, domain, name, match) => {
    expect(matchName(label, domain, name)).toBe(match);
  });

  it.each([
    ['acme.com', 'acme.com'],
    ['https://shop.acme.co.uk/join', 'acme.co.uk'],
    ['Booking.com', 'booking.com'],
    ['Acme', null],
    ['Node.js', null],
    ['St. Mary', null],
    ['me@acme.com', null],
  ])('%j as a domain is %j', (label, domain) => {
    expect(parseDomainLabel(label)).toBe(domain);
  });
});

describe('the sender of a label', () => {
  it.each([
    ['a domain named like it', 'Acme', facts('acme.com'), 'acme.com', true],
    ['a display name like it', 'Acme', facts('mail42.net', 'Acme'), 'mail42.net', false],
    ['itself, if it is a domain', 'acme.com', facts('other.com', 'Acme'), 'acme.com', true],
    ['a provider that it names', 'Zendesk', facts('zendesk.com'), 'zendesk.com', true],
  ])('is %s', (_name, label, given, domain, isCertain) => {
    expect(learnSender(label, null, given)).toMatchObject({ domain, isCertain });
  });

  it.each([
    ['an unverified message', facts(null, 'Acme')],
    ['another name', facts('shopmail.com', 'Shopmail')],
    ['a provider with that display name', facts('sendgrid.net', 'Acme')],
  ])('is not learned from %s', (_name, given) => {
    expect(learnSender('Acme', null, given)).toBeNull();
  });

  it('stays, except that a domain named like it replaces a display name', () => {
    const byName = learnSender('Acme', null, facts('mail42.net', 'Acme'));
    expect(learnSender('Acme', byName, facts('imitator.com', 'Acme'))).toBe(byName);
    const byDomain = learnSender('Acme', byName, facts('acme.com'));
    expect(byDomain?.domain).toBe('acme.com');
    expect(learnSender('Acme', byDomain, facts('acme.org'))).toBe(byDomain);
  });

  it('gathers the domains that its messages name', () => {
    const learned = learnSender(
      'Acme',
      acme,
      facts('acme.com', '', ['acme-group.com', 'acme.shop']),
    );
    expect(learned?.related).toEqual(['acme-group.com', 'acme.shop']);
    expect(learnSender('Acme', learned, facts('acme.com', '', ['acme.shop']))).toBe(learned);
  });
});

describe('a leak', () => {
  it('is a verified message of an unrelated organization', () => {
    expect(findLeak('Acme', acme, facts('shopmail.com', 'Shopmail Deals'))).toEqual({
      domain: 'shopmail.com',
      name: 'Shopmail Deals',
    });
  });

  it('is named by its domain if the display name may imitate another', () => {
    const leak = findLeak('Acme', acme, facts('shopmail.com', 'Your Bank'));
    expect(leak).toEqual({ domain: 'shopmail.com', name: null });
  });

  it.each([
    ['an unverified sender', acme, facts(null, 'Shopmail')],
    ['an unknown expected sender', null, facts('shopmail.com')],
    ['the expected sender', acme, facts('acme.com')],
    ['another domain of that name', acme, facts('acme.de')],
    ['another domain with that display name', acme, facts('mail42.net', 'Acme Support')],
    ['a related domain', acme, facts('acme-group.com')],
    ['a brand that the same domain signs', acme, facts('roadrunner.com', '', ['acme.com'])],
    ['a brand with the same list', acme, facts('roadrunner.com', '', ['acme-group.com'])],
    ['a mailing service', acme, facts('sendgrid.net', 'Shopmail')],
    ['a subdomain of a shop service', acme, facts('coyote.myshopify.com', 'Coyote')],
    ['a payment service', acme, facts('paypal.com', 'PayPal')],
    ['a mailbox of anyone', acme, facts('gmail.com', 'Wile')],
  ])('is not %s', (_name, expected, given) => {
    expect(findLeak('Acme', expected, given)).toBeNull();
  });

  it('is described by its label and its sender', () => {
    expect(formatLeak('Acme', { domain: 'shopmail.com', name: 'Shopmail' })).toEqual([
      'Given to Acme, now used by Shopmail (shopmail.com).',
      'Acme may have passed this address on, or its data may have leaked.',
    ]);
    expect(formatLeak('Acme', { domain: 'shopmail.com', name: null })[0]).toBe(
      'Given to Acme, now used by shopmail.com.',
    );
  });
});

describe('the facts about a sender', () => {
  const verified = (signedBy: string | null) => ({ signedBy }) as Authentication;
  const read = (message: Partial<Message>) =>
    readSenderFacts({ sender: '', authentication: null, headers: null, ...message });

  it('are its verified organization and its display name', () => {
    const sender = 'Acme Shop <news@mail.acme.co.uk>';
    expect(read({ sender, authentication: verified('mail.acme.co.uk') })).toEqual({
      domain: 'acme.co.uk',
      name: 'Acme Shop',
      related: [],
    });
    expect(read({ sender, authentication: verified(null) }).domain).toBeNull();
    expect(read({ sender: 'news@acme.com' })).toMatchObject({ domain: null, name: '' });
  });

  it('contain the domains that sign it and manage its list, without providers', () => {
    const headers = [
      { name: 'DKIM-Signature', value: 'v=1; a=rsa-sha256; d=mail.acme.com; s=k; bh=x; b=d=no' },
      { name: 'dkim-signature', value: 'v=1; d=sendgrid.net; s=k' },
      {
        name: 'List-Unsubscribe',
        value:
          '<https://u.acme-lists.com/?r=https://no.example>, <mailto:leave@bounce.acme.shop?x>',
      },
      { name: 'Reply-To', value: '<hello@other.com>' },
    ];
    expect(read({ headers }).related).toEqual(['acme.com', 'acme-lists.com', 'acme.shop']);
  });
});
