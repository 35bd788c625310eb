import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import { monotonicClock } from '../../server/infra/clock/clock.js';
import { IpAddressPolicy } from '../../server/infra/outbound/ip-address-policy.js';
import { NameResolver } from '../../server/infra/outbound/name-resolver.js';
import { OutboundFetcher } from '../../server/infra/outbound/outbound-fetcher.service.js';
import {
  OUTBOUND_LIMITS,
  type OutboundLimits,
} from '../../server/infra/outbound/outbound-limits.js';
import { redirect, send, startWebHost, type WebHost } from '../support/browser/web-host.js';
import { createCertificate } from '../support/cluster/certificates.js';
import { TestDnsServer } from '../support/cluster/dns-server.js';

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
  let names: TestDnsServer;
  let fetcher: OutboundFetcher;

  beforeAll(async () => {
    internal = await startWebHost(INTERNAL);
    internal.on('/a.png', send('secret'));
    stranger = await startWebHost(STRANGER);
    names = await TestDnsServer.start();
    const policy = new IpAddressPolicy([ipaddr.parseCIDR(`${STRANGER}/32`)]);
    fetcher = new OutboundFetcher(policy, new NameResolver([names.setting]), monotonicClock);
  });
  afterAll(() => Promise.all([internal.close(), stranger.close(), names.close()]));

  const get = (url: string) =>
    fetcher.fetch({ url, client: null, accept: 'image/png', maxBytes: 1_000 });
  const buildUrl = (host: string, port: number) =>
    `http://${host.replace(/:%$/, `:${port}`)}/a.png`;

  /** Gives a name another IP address after its first query. */
  const rebind = (name: string) => {
    names.host(name, STRANGER);
    names.tamper = (response) => {
      if (countQueries(name) > 0) names.host(name, INTERNAL);
      return [response];
    };
  };
  const countQueries = (name: string) =>
    names.queries.filter((query) => query === `A ${name}`).length;

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
    expect(names.queries).not.toContain('A stranger.example');
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
    names.host('mixed.example', ...addresses);
    // Port 80 is permitted for public addresses, so the address alone decides.
    await expect(get('http://mixed.example/a.png')).rejects.toMatchObject({ failure: 'address' });
    const url = `http://mixed.example:${internal.port}/a.png`;
    await expect(get(url)).rejects.toMatchObject({ failure: 'address' });
    expect(internal.connections()).toBe(0);
  });

  it('connects to the IP address that it checked, not to a later one', async () => {
    rebind('rebinding.example');
    stranger.on('/a.png', send('public'));
    const { body } = await get(`http://rebinding.example:${stranger.port}/a.png`);
    expect(body.toString()).toBe('public');
    expect(countQueries('rebinding.example')).toBe(1);
  });

  it('checks a name again after a redirect to itself', async () => {
    rebind('turning.example');
    stranger.on('/turn', redirect(`http://turning.example:${internal.port}/a.png`));
    const url = `http://turning.example:${stranger.port}/turn`;
    await expect(get(url)).rejects.toMatchObject({ failure: 'address' });
    expect(countQueries('turning.example')).toBe(2);
    expect(internal.connections()).toBe(0);
  });

  it('sends the name in Host, and nothing about a visitor', async () => {
    names.host('pictures.example', STRANGER);
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

const MAX_BYTES = 100_000;

describe('limits of outbound requests', () => {
  let host: WebHost;
  let names: TestDnsServer;
  let now = 0;
  /** Requests for `/held`, which get their responses from `release`. */
  const held: ServerResponse[] = [];
  const clock = { now: () => now };

  beforeAll(async () => {
    [host, names] = await Promise.all([startWebHost(STRANGER), TestDnsServer.start()]);
    host.on('/small', send('x'.repeat(100)));
    host.on('/silent', () => undefined);
    host.on('/held', (_request, response) => void held.push(response));
  });
  afterAll(() => Promise.all([host.close(), names.close()]));

  const create = (limits: Partial<OutboundLimits> = {}) => {
    const policy = new IpAddressPolicy([
      ipaddr.parseCIDR(`${STRANGER}/32`),
      ipaddr.parseCIDR('127.0.1.0/24'),
    ]);
    // The resolver's timeout is longer than any test, so that only those of requests can end them.
    const resolver = new NameResolver([names.setting], 600_000);
    return new OutboundFetcher(policy, resolver, clock, { ...OUTBOUND_LIMITS, ...limits });
  };
  const get = (fetcher: OutboundFetcher, path: string, client: string | null = 'a') =>
    fetcher.fetch({ url: `${host.origin}${path}`, client, accept: '*/*', maxBytes: MAX_BYTES });

  /** Starts a TCP server that passes each connection to `write`. The test must close it. */
  const startRawHost = async (write: (socket: Socket) => void): Promise<[Server, string]> => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      write(socket);
    });
    server.listen(0, STRANGER);
    await once(server, 'listening');
    return [server, `http://${STRANGER}:${(server.address() as AddressInfo).port}/`];
  };

  it('stops reading an endless body at the limit and closes the connection', async () => {
    let sent = 0;
    const closed = new Promise((resolve) => {
      host.on('/endless', (_request, response) => {
        const timer = setInterval(() => {
          sent += 16_384;
          response.write(Buffer.alloc(16_384));
        }, 1);
        response.on('close', () => resolve(clearInterval(timer)));
      });
    });
    await expect(get(create(), '/endless')).rejects.toMatchObject({ failure: 'size' });
    await closed;
    expect(sent).toBeLessThan(100 * MAX_BYTES);
  });

  it.each(['gzip', 'deflate', 'br', 'zstd', 'gzip, identity', 'unknown'])(
    'refuses a body with the encoding %s',
    async (encoding) => {
      const bomb = gzipSync(Buffer.alloc(10_000_000));
      host.on('/bomb', send(bomb, { 'Content-Encoding': encoding }));
      await expect(get(create(), '/bomb')).rejects.toMatchObject({ failure: 'encoding' });
    },
  );

  it('times out on a host that never responds', async () => {
    const fetcher = create({ firstByteMs: 50 });
    await expect(get(fetcher, '/silent')).rejects.toMatchObject({ failure: 'timeout' });
  });

  it('times out on a body that arrives byte by byte', async () => {
    host.on('/drops', (_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(timer));
    });
    const fetcher = create({ totalMs: 200 });
    await expect(get(fetcher, '/drops')).rejects.toMatchObject({ failure: 'timeout' });
  });

  it('times out on a name that no resolver responds to', async () => {
    names.fail('silent.example', 'silence');
    const fetcher = create({ totalMs: 100 });
    const url = `http://silent.example:${host.port}/small`;
    const request = { url, client: 'a', accept: '*/*', maxBytes: MAX_BYTES };
    await expect(fetcher.fetch(request)).rejects.toMatchObject({ failure: 'timeout' });
  });

  it.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['a header that is too long', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx'],
    [
      'a length and chunks',
      'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['another protocol', 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'],
    ['a body that ends early', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx'],
  ])('fails for a response with %s', async (_what, text) => {
    const [server, url] = await startRawHost((socket) => socket.end(text));
    const fetched = create().fetch({ url, client: 'a', accept: '*/*', maxBytes: MAX_BYTES });
    await expect(fetched).rejects.toMatchObject({ failure: 'connection' });
    server.close();
  });

  it('refuses a TLS certificate that no authority has signed', async () => {
    names.host('tls.example', STRANGER);
    const tls = await startWebHost(STRANGER, 0, await createCertificate('tls.example'));
    const url = `https://tls.example:${tls.port}/`;
    const fetched = create().fetch({ url, client: 'a', accept: '*/*', maxBytes: MAX_BYTES });
    await expect(fetched).rejects.toMatchObject({ failure: 'connection' });
    expect(tls.connections()).toBe(1);
    expect(tls.requests).toEqual([]);
    await tls.close();
  });

  it('refuses a client beyond its rate, and no other client', async () => {
    const fetcher = create({ ratePerClient: { requests: 2, bytes: 1e9 } });
    await get(fetcher, '/small');
    await get(fetcher, '/small');
    await expect(get(fetcher, '/small')).rejects.toMatchObject({ retryAfterSeconds: 60 });
    expect((await get(fetcher, '/small', 'b')).status).toBe(200);
    now += 60_001;
    expect((await get(fetcher, '/small')).status).toBe(200);
  });

  it('refuses a client beyond its limit of bytes', async () => {
    const fetcher = create({ ratePerClient: { requests: 1e9, bytes: 150 } });
    await get(fetcher, '/small');
    await get(fetcher, '/small');
    await expect(get(fetcher, '/small')).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('refuses a destination beyond its rate, whatever its name is', async () => {
    const fetcher = create({ ratePerDestination: { requests: 2, bytes: 1e9 } });
    const before = host.connections();
    const fetchFrom = (name: string) => {
      names.host(name, STRANGER);
      const url = `http://${name}:${host.port}/small`;
      return fetcher.fetch({ url, client: name, accept: '*/*', maxBytes: MAX_BYTES });
    };
    expect((await fetchFrom('a.example')).status).toBe(200);
    expect((await fetchFrom('b.example')).status).toBe(200);
    await expect(fetchFrom('c.example')).rejects.toMatchObject({ failure: 'busy' });
    expect(host.connections()).toBe(before + 2);
  });

  describe('for a name with several IP addresses', () => {
    const [closed, open] = [['127.0.1.1', '127.0.1.2'], '127.0.1.3'] as const;
    let third: WebHost;
    beforeAll(async () => {
      third = await startWebHost(open);
      third.on('/', send('x'));
    });
    afterAll(() => third.close());
    const getByName = (fetcher: OutboundFetcher, name: string, addresses: string[]) => {
      names.host(name, ...addresses);
      const url = `http://${name}:${third.port}/`;
      return fetcher.fetch({ url, client: null, accept: '*/*', maxBytes: MAX_BYTES });
    };

    it('try the next address if one refuses the connection', async () => {
      expect((await getByName(create(), 'two.example', [closed[0], open])).status).toBe(200);
    });

    it('try two addresses only', async () => {
      const fetched = getByName(create(), 'three.example', [...closed, open]);
      await expect(fetched).rejects.toMatchObject({ failure: 'connection' });
    });

    it('count every address that may be tried', async () => {
      const fetcher = create({ ratePerDestination: { requests: 1, bytes: 1e9 } });
      await getByName(fetcher, 'one.example', [closed[0], open]);
      const fetched = getByName(fetcher, 'other.example', [closed[1], open]);
      await expect(fetched).rejects.toMatchObject({ failure: 'busy' });
    });
  });

  it('refuses any client beyond the total rate', async () => {
    const fetcher = create({ rate: { requests: 1, bytes: 1e9 } });
    await get(fetcher, '/small', null);
    await expect(get(fetcher, '/small', 'b')).rejects.toMatchObject({ failure: 'busy' });
  });
});
