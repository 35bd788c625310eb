import ipaddr from 'ipaddr.js';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { IpAddressPolicy } from '../../server/infra/outbound/ip-address-policy.js';
import { NameResolver } from '../../server/infra/outbound/name-resolver.js';
import {
  OUTBOUND_LIMITS,
  type OutboundLimits,
} from '../../server/infra/outbound/outbound-limits.js';
import { OutboundFetcher } from '../../server/infra/outbound/outbound-fetcher.service.js';
import { createCertificate } from '../support/cluster/certificates.js';
import { startNameServer, type NameServer } from '../support/cluster/name-server.js';
import { send, startWebHost, type WebHost } from '../support/browser/web-host.js';

const STRANGER = '127.0.0.8';
const MAX_BYTES = 100_000;

describe('limits of outbound requests', () => {
  let host: WebHost;
  let names: NameServer;
  let now = 0;
  /** Requests for `/held`, which get their responses from `release`. */
  const held: ServerResponse[] = [];
  const clock = { now: () => now };

  beforeAll(async () => {
    [host, names] = await Promise.all([startWebHost(STRANGER), startNameServer()]);
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
    const resolver = new NameResolver([names.address], 600_000);
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
    names.set('silent.example', 'silent');
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
    names.set('tls.example', [STRANGER]);
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
      names.set(name, [STRANGER]);
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
      names.set(name, addresses);
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
