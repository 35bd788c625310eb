import ipaddr from 'ipaddr.js';
import { IpAddressPolicy } from '../../server/infra/outbound/ip-address-policy.js';
import { NameResolver } from '../../server/infra/outbound/name-resolver.js';
import { OutboundFetcher } from '../../server/infra/outbound/outbound-fetcher.service.js';
import { monotonicClock } from '../../server/infra/clock/clock.js';
import { startNameServer, type NameServer } from '../support/cluster/name-server.js';
import { redirect, send, startWebHost, type WebHost } from '../support/browser/web-host.js';

/** Outbound requests may reach `STRANGER` only; `INTERNAL` must get none. */
const STRANGER = '127.0.0.8';
const INTERNAL = '127.0.0.1';

/** Hosts that are refused; `%` is the port of a server that would respond to some of them. */
const INTERNAL_HOSTS = [
  '127.0.0.1:%',
  '127.1:%',
  '127.0.0.1.:%',
  '0x7f000001:%',
  '0x7f.0x0.0x0.0x1:%',
  '0177.0.0.1:%',
  '017700000001:%',
  '2130706433:%',
  '0:%',
  '0.0.0.0:%',
  '①②⑦.⓪.⓪.①:%',
  '１２７。０。０。１:%',
  '127%2E0%2E0%2E1:%',
  '127.0.0.2',
  '127.255.255.254',
  'localhost:%',
  'LOCALHOST.:%',
  'localhost.localdomain:%',
  '[::1]:%',
  '[::]:%',
  '[0:0:0:0:0:0:0:1]:%',
  '[::ffff:127.0.0.1]:%',
  '[::ffff:7f00:1]:%',
  '[::ffff:0:127.0.0.1]:%',
  '[::127.0.0.1]:%',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::10.0.0.1]',
  '[2002:7f00:1::]',
  '[2002:c0a8:101::1]',
  '[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456:789a::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[100::1]',
  '[5f00::1]',
  '[4000::1]',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.254',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '[fd00:ec2::254]',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '3232235521',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '0.1.2.3',
];

/** URLs that are refused before anything is resolved. */
const MALFORMED = [
  'file:///etc/passwd',
  'ftp://stranger.example/a.png',
  'gopher://127.0.0.1:6379/_INFO',
  'dict://127.0.0.1:11211/stats',
  'data:image/png;base64,iVBORw0KGgo=',
  'javascript:alert(1)',
  'unix:/var/run/docker.sock',
  'http://user:secret@stranger.example/a.png',
  'http://stranger.example@127.0.0.1/a.png',
  'http://stranger.example:99999/a.png',
  'http://[::1/a.png',
  'http://[fe80::1%25lo]/a.png',
  '//stranger.example/a.png',
  '/a.png',
  '',
  `http://stranger.example/${'a'.repeat(9_000)}`,
];

/** Returns why a host is refused: this name doesn't exist in the DNS. */
const findFailure = (host: string): string =>
  host.startsWith('localhost.localdomain') ? 'name' : 'address';

describe('guards of outbound requests', () => {
  let internal: WebHost;
  let stranger: WebHost;
  let names: NameServer;
  let fetcher: OutboundFetcher;

  beforeAll(async () => {
    internal = await startWebHost(INTERNAL);
    internal.on('/a.png', send('secret'));
    stranger = await startWebHost(STRANGER);
    names = await startNameServer();
    const policy = new IpAddressPolicy([ipaddr.parseCIDR(`${STRANGER}/32`)]);
    fetcher = new OutboundFetcher(policy, new NameResolver([names.address]), monotonicClock);
  });
  afterAll(() => Promise.all([internal.close(), stranger.close(), names.close()]));

  const get = (url: string) =>
    fetcher.fetch({ url, client: null, accept: 'image/png', maxBytes: 1_000 });
  const buildUrl = (host: string, port: number) =>
    `http://${host.replace(/:%$/, `:${port}`)}/a.png`;

  it.each(INTERNAL_HOSTS)('never connects to %s', async (host) => {
    const failure = findFailure(host);
    await expect(get(buildUrl(host, internal.port))).rejects.toMatchObject({ failure });
    expect(internal.connections()).toBe(0);
  });

  it.each(INTERNAL_HOSTS)('never follows a redirect to %s', async (host) => {
    const location = buildUrl(host, internal.port).replaceAll(/[^\0-\x7f]/g, encodeURIComponent);
    stranger.on('/to', redirect(location));
    const before = stranger.requests.length;
    const failure = findFailure(host);
    await expect(get(`${stranger.origin}/to`)).rejects.toMatchObject({ failure });
    expect(stranger.requests.length).toBe(before + 1);
    expect(internal.connections()).toBe(0);
  });

  it.each(MALFORMED)('refuses the URL %s', async (url) => {
    await expect(get(url)).rejects.toMatchObject({ failure: 'url' });
    expect(names.queries).not.toContain('stranger.example');
  });

  it.each(['http://8.8.8.8:22/', 'https://1.1.1.1:6379/', 'http://[2606:4700::1111]:8080/'])(
    'refuses the port of %s',
    async (url) => {
      await expect(get(url)).rejects.toMatchObject({ failure: 'address' });
    },
  );

  it.each([
    ['one private address', [INTERNAL]],
    ['a private address beside a permitted one', [STRANGER, INTERNAL]],
    ['a private IPv6 address beside a permitted one', [STRANGER, '::1']],
    ['an IPv4 address written as IPv6', ['::ffff:127.0.0.1']],
    ['the address of a metadata service', ['169.254.169.254']],
  ])('refuses a name with %s', async (_what, addresses) => {
    names.set('mixed.example', addresses);
    // Port 80 is permitted for public addresses, so the address alone decides.
    await expect(get('http://mixed.example/a.png')).rejects.toMatchObject({ failure: 'address' });
    const url = `http://mixed.example:${internal.port}/a.png`;
    await expect(get(url)).rejects.toMatchObject({ failure: 'address' });
    expect(internal.connections()).toBe(0);
  });

  it('connects to the IP address that it checked, not to a later one', async () => {
    let queries = 0;
    names.set('rebinding.example', () => [(queries += 1) === 1 ? STRANGER : INTERNAL]);
    stranger.on('/a.png', send('public'));
    const { body } = await get(`http://rebinding.example:${stranger.port}/a.png`);
    expect(body.toString()).toBe('public');
    expect(queries).toBe(1);
  });

  it('checks a name again after a redirect to itself', async () => {
    let queries = 0;
    names.set('turning.example', () => [(queries += 1) === 1 ? STRANGER : INTERNAL]);
    stranger.on('/turn', redirect(`http://turning.example:${internal.port}/a.png`));
    const url = `http://turning.example:${stranger.port}/turn`;
    await expect(get(url)).rejects.toMatchObject({ failure: 'address' });
    expect(queries).toBe(2);
    expect(internal.connections()).toBe(0);
  });

  it('sends the name in Host, and nothing about a visitor', async () => {
    names.set('pictures.example', [STRANGER]);
    stranger.on('/a.png', send('x', { 'Set-Cookie': 'id=1' }));
    const url = `http://pictures.example:${stranger.port}/a.png?u=1#fragment`;
    await get(url);
    await get(url);
    const { rawHeaders, url: path } = stranger.requests.at(-1) ?? {};
    expect(path).toBe('/a.png?u=1');
    expect(rawHeaders).toEqual([
      'User-Agent',
      'Mozilla/5.0 (compatible; Mayfly/1.0)',
      'Accept',
      'image/png',
      'Accept-Encoding',
      'identity',
      'Host',
      `pictures.example:${stranger.port}`,
      'Connection',
      'close',
    ]);
  });

  it('follows three redirects, and refuses a fourth', async () => {
    for (const step of [1, 2, 3]) stranger.on(`/${step}`, redirect(`/${step - 1}`, 307));
    stranger.on('/0', send('here'));
    expect((await get(`${stranger.origin}/3`)).body.toString()).toBe('here');
    stranger.on('/4', redirect('/3', 308));
    await expect(get(`${stranger.origin}/4`)).rejects.toMatchObject({ failure: 'redirects' });
    stranger.on('/loop', redirect('/loop', 301));
    await expect(get(`${stranger.origin}/loop`)).rejects.toMatchObject({ failure: 'redirects' });
  });

  it.each(['file:///etc/passwd', 'http://user:secret@127.0.0.8/', 'http://['])(
    'refuses a redirect to %s',
    async (location) => {
      stranger.on('/refused', redirect(location));
      await expect(get(`${stranger.origin}/refused`)).rejects.toMatchObject({ failure: 'url' });
    },
  );

  describe('for a POST request', () => {
    const post = (url: string) =>
      fetcher.post({ url, client: 'a', headers: { 'X-Test': '1' }, body: Buffer.from('hello') });

    it.each(INTERNAL_HOSTS)('never connect to %s', async (host) => {
      const failure = findFailure(host);
      await expect(post(buildUrl(host, internal.port))).rejects.toMatchObject({ failure });
      expect(internal.connections()).toBe(0);
    });

    it('send its body and headers, and nothing about a visitor', async () => {
      const received = new Promise<string>((resolve) => {
        stranger.on('/post', (request, response) => {
          request.on('data', (chunk: Buffer) => resolve(chunk.toString()));
          request.on('end', () => response.writeHead(202).end('ignored'));
        });
      });
      expect(await post(`${stranger.origin}/post`)).toBe(202);
      expect(await received).toBe('hello');
      const { method, rawHeaders } = stranger.requests.at(-1) ?? {};
      expect(method).toBe('POST');
      expect(rawHeaders).toEqual([
        'User-Agent',
        'Mozilla/5.0 (compatible; Mayfly/1.0)',
        'X-Test',
        '1',
        'Content-Length',
        '5',
        'Host',
        `${STRANGER}:${stranger.port}`,
        'Connection',
        'close',
      ]);
    });

    it('follow no redirect', async () => {
      stranger.on('/post', redirect(`${stranger.origin}/a.png`, 308));
      const before = stranger.requests.length;
      expect(await post(`${stranger.origin}/post`)).toBe(308);
      expect(stranger.requests.length).toBe(before + 1);
    });
  });
});
