import { findState, listDomainRecords, listHostRecords } from './dns-records.js';

const [mx, spf, dmarc] = listDomainRecords('one.example', 'mx.example');
const [host, reverse] = listHostRecords('mx.example');

describe('listDomainRecords and listHostRecords', () => {
  it('return three records for a domain, and two for the host', () => {
    expect([mx, spf, dmarc, host, reverse].map(({ name, type }) => `${type} ${name}`)).toEqual([
      'MX one.example.',
      'TXT one.example.',
      'TXT _dmarc.one.example.',
      'A mx.example.',
      expect.stringMatching(/^PTR /),
    ]);
  });
});

describe('findState', () => {
  it.each([
    [mx, [], 'missing'],
    [mx, ['MX.example.'], 'ok'],
    [mx, ['mx.example', 'other.example'], 'wrong'],
    [mx, ['other.example'], 'wrong'],
    [host, [], 'missing'],
    [host, ['192.0.2.1'], 'ok'],
    [reverse, [], 'missing'],
    [reverse, ['mx.example'], 'ok'],
    [reverse, ['static-1.isp.example'], 'wrong'],
    [spf, [], 'missing'],
    [spf, ['google-site-verification=x'], 'missing'],
    [spf, ['v=spf1 -all'], 'ok'],
    [spf, ['V=SPF1  -ALL '], 'ok'],
    [spf, ['v=spf1 mx -all'], 'wrong'],
    [spf, ['v=spf1 ~all'], 'wrong'],
    [spf, ['v=spf1 -all', 'v=spf1 -all'], 'wrong'],
    [dmarc, [], 'missing'],
    [dmarc, ['v=DMARC1; p=reject'], 'ok'],
    [dmarc, ['v=DMARC1;p=reject; rua=mailto:a@b.example'], 'ok'],
    [dmarc, ['v=DMARC1; p=none'], 'wrong'],
    [dmarc, ['v=DMARC1; p=reject; sp=none'], 'wrong'],
    [dmarc, ['v=DMARC1; p=reject; pct=10'], 'wrong'],
    [dmarc, ['v=DMARC1; p=reject', 'v=DMARC1; p=reject'], 'wrong'],
  ])('of $value with %j is %s', (record, found: string[], state) => {
    expect(findState(record, found)).toBe(state);
  });
});
