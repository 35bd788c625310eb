import {
  checkDmarc,
  checkExchanges,
  checkReverse,
  checkSpf,
  listDomainRecords,
  listHostRecords,
} from './dns-records.js';

describe('listDomainRecords and listHostRecords', () => {
  it('return three records for a domain, and two for the host', () => {
    const records = [
      ...listDomainRecords('one.example', 'mx.example'),
      ...listHostRecords('mx.example'),
    ];
    expect(records.map(({ name, type }) => `${type} ${name}`)).toEqual([
      'MX one.example.',
      'TXT one.example.',
      'TXT _dmarc.one.example.',
      'A mx.example.',
      expect.stringMatching(/^PTR /),
    ]);
  });
});

describe('checkExchanges', () => {
  it.each([
    [[], 'missing'],
    [['MX.example.'], 'ok'],
    [['mx.example', 'other.example'], 'wrong'],
    [['other.example'], 'wrong'],
  ])('classifies %j as %s', (exchanges: string[], state) => {
    expect(checkExchanges(exchanges, 'mx.example')).toBe(state);
  });
});

describe('checkSpf', () => {
  it.each([
    [[], 'missing'],
    [['google-site-verification=x'], 'missing'],
    [['v=spf1 -all'], 'ok'],
    [['V=SPF1  -ALL '], 'ok'],
    [['v=spf1 mx -all'], 'wrong'],
    [['v=spf1 ~all'], 'wrong'],
    [['v=spf1 -all', 'v=spf1 -all'], 'wrong'],
  ])('classifies %j as %s', (texts: string[], state) => {
    expect(checkSpf(texts)).toBe(state);
  });
});

describe('checkDmarc', () => {
  it.each([
    [[], 'missing'],
    [['v=DMARC1; p=reject'], 'ok'],
    [['v=DMARC1;p=reject; rua=mailto:a@b.example'], 'ok'],
    [['v=DMARC1; p=none'], 'wrong'],
    [['v=DMARC1; p=reject; sp=none'], 'wrong'],
    [['v=DMARC1; p=reject; pct=10'], 'wrong'],
    [['v=DMARC1; p=reject', 'v=DMARC1; p=reject'], 'wrong'],
  ])('classifies %j as %s', (texts: string[], state) => {
    expect(checkDmarc(texts)).toBe(state);
  });
});

describe('checkReverse', () => {
  it.each([
    [[], 'missing'],
    [['mx.example'], 'ok'],
    [['static-1.isp.example'], 'wrong'],
  ])('classifies %j as %s', (names: string[], state) => {
    expect(checkReverse(names, 'mx.example')).toBe(state);
  });
});
