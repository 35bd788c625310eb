import type { Packet } from 'dns-packet';
import { TestDnsServer } from '../support/cluster/dns-server.js';
import { findFreePort } from '../support/server/child-server.js';
import { CachingResolver } from '../../server/infra/dns/caching-resolver.js';

describe('CachingResolver', () => {
  let server: TestDnsServer;
  let broken: TestDnsServer;
  let resolver: CachingResolver;
  let now: number;

  beforeEach(async () => {
    server = await TestDnsServer.start();
    broken = await TestDnsServer.start();
    now = 1_000;
    resolver = new CachingResolver([server.setting], { now: () => now });
  });
  afterEach(() => Promise.all([server.close(), broken.close()]));

  it('returns records as node:dns does', async () => {
    const long = 'x'.repeat(300);
    server
      .text('a.test', long)
      .set('A', 'a.test', '192.0.2.1')
      .set('AAAA', 'a.test', '2001:db8::1')
      .set('MX', 'a.test', { preference: 10, exchange: 'mx.test' })
      .set('PTR', '1.2.0.192.in-addr.arpa', 'a.test');
    expect(await resolver.resolve('a.test', 'TXT')).toEqual([
      [long.slice(0, 255), long.slice(255)],
    ]);
    expect(await resolver.resolve('a.test', 'A')).toEqual(['192.0.2.1']);
    expect(await resolver.resolve('a.test', 'AAAA')).toEqual(['2001:db8::1']);
    // Newer versions of Node add the type.
    expect(await resolver.resolve('a.test', 'MX')).toMatchObject([
      { exchange: 'mx.test', priority: 10 },
    ]);
    expect(await resolver.resolve('1.2.0.192.in-addr.arpa', 'PTR')).toEqual(['a.test']);
  });

  it.each([
    ['for its TTL', 'A', 60],
    ['without a TTL for five minutes', 'TXT', 300],
  ] as const)('caches a response %s and no longer', async (_time, type, seconds) => {
    server.ttl = 60;
    server.set('A', 'a.test', '192.0.2.1').text('a.test', 'v=spf1 -all');
    await resolver.resolve('a.test', type);
    now += seconds * 1_000 - 1;
    await resolver.resolve('A.TEST', type);
    expect(server.queries).toHaveLength(1);
    now += 2;
    await resolver.resolve('a.test', type);
    expect(server.queries).toHaveLength(2);
  });

  it('caches a negative response for a minute', async () => {
    server.set('A', 'a.test', '192.0.2.1');
    const resolveForCode = () =>
      resolver.resolve('a.test', 'MX').catch(({ code }: { code: string }) => code);
    expect(await resolveForCode()).toBe('ENODATA');
    now += 59_999;
    expect(await resolveForCode()).toBe('ENODATA');
    expect(server.queries).toHaveLength(1);
    now += 2;
    await resolveForCode();
    expect(server.queries).toHaveLength(2);
  });

  it('reports a name that does not exist', async () => {
    await expect(resolver.resolve('nowhere.test', 'A')).rejects.toMatchObject({
      code: 'ENOTFOUND',
    });
  });

  it.each(['a..test', '', `${'x'.repeat(64)}.test`, `${'x.'.repeat(125)}test`])(
    'sends no query for the impossible name %j',
    async (name) => {
      await expect(resolver.resolve(name, 'A')).rejects.toMatchObject({ code: 'ENOTFOUND' });
      expect(server.queries).toEqual([]);
    },
  );

  it('sends one query for look-ups of a name at the same time', async () => {
    server.set('A', 'a.test', '192.0.2.1');
    const onQuery = jest.fn();
    await Promise.all(Array.from({ length: 5 }, () => resolver.resolve('a.test', 'A', onQuery)));
    expect([server.queries.length, onQuery.mock.calls.length]).toEqual([1, 1]);
  });

  it('repeats a query over TCP if the response is truncated', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(200, '.'));
    server.text('long.test', ...texts);
    expect(await resolver.resolve('long.test', 'TXT')).toEqual(texts.map((text) => [text]));
    expect(server.tcpQueries).toEqual(['TXT long.test']);
  });

  it('ignores responses to other queries', async () => {
    server.set('A', 'a.test', '192.0.2.1');
    const forged = [{ type: 'A' as const, name: 'a.test', ttl: 300, data: '198.51.100.66' }];
    server.tamper = (response) => [
      { ...response, id: (Number(response.id) + 1) % 65_536, answers: forged },
      { ...response, questions: [{ type: 'A', name: 'b.test' }], answers: forged } as Packet,
      response,
    ];
    expect(await resolver.resolve('a.test', 'A')).toEqual(['192.0.2.1']);
  });

  it.each(['SERVFAIL', 'REFUSED'] as const)(
    'queries the next resolver after %s',
    async (failure) => {
      broken.fail('a.test', failure);
      server.set('A', 'a.test', '192.0.2.1');
      const both = new CachingResolver([broken.setting, server.setting], { now: () => now });
      expect(await both.resolve('a.test', 'A')).toEqual(['192.0.2.1']);
    },
  );

  it('queries the next resolver if one is unreachable', async () => {
    server.set('A', 'a.test', '192.0.2.1');
    const unreachable = `127.0.0.1:${await findFreePort()}`;
    const both = new CachingResolver([unreachable, server.setting], { now: () => now });
    expect(await both.resolve('a.test', 'A')).toEqual(['192.0.2.1']);
  });

  it('times out on a resolver that never responds', async () => {
    server.fail('a.test', 'silence');
    await expect(resolver.resolve('a.test', 'A')).rejects.toMatchObject({ code: 'ETIMEOUT' });
  });
});
