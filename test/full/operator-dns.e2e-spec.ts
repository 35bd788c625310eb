import { TestDnsServer } from '../support/cluster/dns-server.js';
import { runOperatorCommand } from '../support/server/operator-command.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';

describe('the command dns', () => {
  let database: TestDatabase;
  let dns: TestDnsServer;
  beforeAll(async () => {
    dns = await TestDnsServer.start();
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    await dns.close();
  });

  const run = (...argv: string[]) => {
    const env = {
      DATABASE_URL: database.url,
      DNS_SERVERS: dns.setting,
      PUBLIC_URL: 'https://mx.example.org',
    };
    return runOperatorCommand(env, ...argv);
  };

  it('checks the DNS records that are set', async () => {
    const list = await run('dns', 'one.example');
    expect(list.stdout).toMatch(/^one\.example\. +MX +10 mx\.example\.org\.$/m);
    dns
      .set('MX', 'one.example', { preference: 10, exchange: 'mx.example.org' })
      .text('one.example', 'v=spf1 ~all', 'unrelated')
      .text('_dmarc.one.example', 'v=DMARC1; p=reject')
      .set('A', 'mx.example.org', '192.0.2.10')
      .set('AAAA', 'mx.example.org')
      .set('PTR', '10.2.0.192.in-addr.arpa', 'mx.example.org');
    const wrong = await run('dns', '--check', 'one.example', 'two.example');
    expect(wrong.code).toBe(3);
    const lines = wrong.stdout.trim().split('\n').slice(1);
    expect(lines.map((line) => line.split(/ +/).slice(0, 3).join(' '))).toEqual([
      'ok one.example. MX',
      'wrong one.example. TXT',
      'ok _dmarc.one.example. TXT',
      'missing two.example. MX',
      'missing two.example. TXT',
      'missing _dmarc.two.example. TXT',
      'ok mx.example.org. A',
      'ok 192.0.2.10 PTR',
    ]);
    expect(lines[1]).toContain('v=spf1 ~all; set "v=spf1 -all"');
    dns.text('one.example', 'v=spf1 -all');
    expect((await run('dns', '--check', 'one.example')).code).toBe(0);
  });
});
