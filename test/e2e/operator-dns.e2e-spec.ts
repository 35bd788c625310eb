import { loadConfig } from '../../server/config/config.js';
import type { KeyPair } from '../../server/config/key-pair.js';
import { DnsCheckService } from '../../server/operator/dns/dns-check.service.js';
import { formatMtaStsPolicy } from '../../server/infra/tls/mta-sts-policy.js';
import { SmtpCertificateService } from '../../server/infra/tls/smtp-certificate.service.js';
import { createCertificate, type TestCertificate } from '../support/cluster/certificates.js';
import { TestDnsServer } from '../support/cluster/dns-server.js';
import { runOperatorCommand } from '../support/server/operator-command.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';
import { startWebHost, type WebHost } from '../support/browser/web-host.js';

const MX_HOST = 'mx.example.org';
const POLICY_HOST = 'mta-sts.one.example';
const POLICY_URL = `https://${POLICY_HOST}/.well-known/mta-sts.txt`;

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
    expect(list.stdout).toMatch(/^mta-sts\.one\.example\. +CNAME +mx\.example\.org\.$/m);
    expect(list.stdout).toMatch(/^_mta-sts\.one\.example\. +TXT +"v=STSv1; id=[\da-f]{16}"$/m);
    expect(list.stdout).toMatch(/^_smtp\._tls\.one\.example\. +TXT +"v=TLSRPTv1; rua=mailto:/m);
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
      'unused _mta-sts.one.example. TXT',
      'unused _smtp._tls.one.example. TXT',
      'missing two.example. MX',
      'missing two.example. TXT',
      'missing _dmarc.two.example. TXT',
      'unused _mta-sts.two.example. TXT',
      'unused _smtp._tls.two.example. TXT',
      'ok mx.example.org. A',
      'ok 192.0.2.10 PTR',
    ]);
    expect(lines[1]).toContain('v=spf1 ~all; set "v=spf1 -all"');
    dns.text('one.example', 'v=spf1 -all');
    expect((await run('dns', '--check', 'one.example')).code).toBe(0);
  });
});

describe('the check of MTA-STS', () => {
  let dns: TestDnsServer;
  let web: WebHost;
  let authority: TestCertificate;
  beforeAll(async () => {
    authority = await createCertificate('test.authority');
    web = await startWebHost('127.0.0.1', 0, await createCertificate(POLICY_HOST, authority));
  });
  beforeEach(async () => {
    dns = await TestDnsServer.start();
    dns
      .text('_mta-sts.one.example', 'v=STSv1; id=1')
      .text('_mta-sts.two.example', 'v=STSv1; id=1')
      .set('A', POLICY_HOST, '127.0.0.1')
      .set('A', 'mta-sts.two.example', '127.0.0.1')
      .set('AAAA', POLICY_HOST);
  });
  afterEach(() => dns.close());
  afterAll(() => web.close());

  const serve = (body: string, status = 200) =>
    web.on('/.well-known/mta-sts.txt', (_request, response) =>
      response.writeHead(status, { Location: '/elsewhere' }).end(body),
    );
  const createService = (smtpTls: KeyPair | null = null) => {
    const env = {
      DNS_SERVERS: dns.setting,
      PUBLIC_URL: 'https://www.example.org',
      MX_HOSTS: MX_HOST,
    };
    const config = { ...loadConfig(env), smtpTls };
    const certificate = new SmtpCertificateService(config);
    certificate.roots = [authority.cert];
    const service = new DnsCheckService(config, certificate);
    service.policyRequest = { port: web.port, ca: authority.cert };
    return service;
  };
  /** Returns state and findings of the records of MTA-STS and TLS reports, by name. */
  const check = async (service: DnsCheckService, domain = 'one.example') => {
    const records = await service.check([domain], MX_HOST);
    return new Map(records.map(({ name, state, found }) => [name, { state, found: found.join() }]));
  };

  it('accepts an equal policy with other line ends and field order', async () => {
    serve('version: STSv1\nmx: mx.example.org\nmode: testing\nmax_age:86400\n');
    const records = await check(createService());
    expect(records.get(`${POLICY_HOST}.`)?.state).toBe('ok');
    expect(records.get('_mta-sts.one.example.')?.state).toBe('ok');
    expect(records.get(POLICY_URL)?.state).toBe('ok');
    expect(records.get('_smtp._tls.one.example.')?.state).toBe('unused');
  });

  it('expects "enforce" if the certificate is valid for the MX host', async () => {
    const service = createService(await createCertificate(MX_HOST, authority));
    serve(formatMtaStsPolicy([MX_HOST], false));
    expect((await check(service)).get(POLICY_URL)).toEqual({
      state: 'wrong',
      found: 'version: stsv1; mode: testing; mx: mx.example.org; max_age: 86400',
    });
    serve(formatMtaStsPolicy([MX_HOST], true));
    expect((await check(service)).get(POLICY_URL)?.state).toBe('ok');
  });

  it('reports a policy without the MX host as wrong', async () => {
    serve(formatMtaStsPolicy(['other.example.org'], false));
    expect((await check(createService())).get(POLICY_URL)?.state).toBe('wrong');
  });

  it.each([301, 404])('reports the status %i instead of a policy', async (status) => {
    serve(formatMtaStsPolicy([MX_HOST], false), status);
    expect((await check(createService())).get(POLICY_URL)).toEqual({
      state: 'failed',
      found: `no policy: status ${status}`,
    });
  });

  it('reports a policy host that does not exist as missing', async () => {
    dns.set('A', POLICY_HOST);
    const records = await check(createService());
    expect(records.get(`${POLICY_HOST}.`)?.state).toBe('missing');
    expect(records.get(POLICY_URL)?.state).toBe('missing');
  });

  it.each([
    ['v=TLSRPTv1; rua=mailto:tls@example.net', 'ok'],
    ['v=TLSRPTv1;rua=https://example.net/tls', 'ok'],
    ['v=TLSRPTv1; rua=tls@example.net', 'wrong'],
    ['v=TLSRPTv1; rua=mailto:<address>', 'wrong'],
  ])('reports the record of TLS reports %j as %s', async (text, state) => {
    dns.text('_smtp._tls.one.example', text);
    expect((await check(createService())).get('_smtp._tls.one.example.')?.state).toBe(state);
  });

  it.each([
    [['v=STSv1; id='], 'wrong'],
    [['v=STSv1; id=a-b'], 'wrong'],
    [['v=STSv1; id=1', 'v=STSv1; id=2'], 'wrong'],
    [['v=STSv1;id=20261122;'], 'ok'],
    [['unrelated'], 'unused'],
  ])('reports the MTA-STS record %j as %s', async (texts: string[], state) => {
    dns.text('_mta-sts.one.example', ...texts);
    expect((await check(createService())).get('_mta-sts.one.example.')?.state).toBe(state);
  });
});
