import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePort } from '../support/server/child-server.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const script = join(process.cwd(), 'dist', 'server', 'probe.js');

async function probe(...args: (string | number)[]) {
  const child = spawn(process.execPath, [script, ...args.map(String)]);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, stdout, stderr };
}

/**
 * Starts a proxy in front of the product. Requests that `isRefused` selects get 503, and WebSocket
 * upgrades go to `respondToUpgrade` if it is given.
 */
async function startGateway(
  origin: string,
  isRefused: (request: IncomingMessage) => boolean,
  respondToUpgrade?: (socket: Socket, key?: string) => void,
) {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  const gateway: Server = createServer((incoming, outgoing) => {
    if (isRefused(incoming)) return void outgoing.writeHead(503).end();
    const { method, url, headers } = incoming;
    const passed = request({ hostname, port, method, path: url, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  gateway.on('upgrade', (incoming, socket: Socket, head) => {
    if (isRefused(incoming)) return void socket.end('HTTP/1.1 503 Unavailable\r\n\r\n');
    if (respondToUpgrade) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      return respondToUpgrade(socket, incoming.headers['sec-websocket-key']);
    }
    const target = connect(Number(port), hostname);
    const headers = incoming.rawHeaders.reduce(
      (lines, value, index) => `${lines}${value}${index % 2 === 0 ? ': ' : '\r\n'}`,
      '',
    );
    target.write(`GET ${incoming.url} HTTP/1.1\r\n${headers}\r\n`);
    target.write(head);
    for (const each of [target, socket]) {
      sockets.add(each);
      each.on('error', () => undefined);
    }
    socket.pipe(target).pipe(socket);
  });
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  return {
    origin: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      gateway.closeAllConnections();
      gateway.close();
    },
  };
}

describe('the probe', () => {
  let product: TestProduct;
  /** A node on the same database without Redis: `product` never gets its events. */
  let apart: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct();
    apart = await startTestProduct({}, product.database);
  });
  afterAll(async () => {
    await apart.close();
    await product.close();
  });

  const formatSmtpServer = (port = product.smtpPort) => `127.0.0.1:${port}`;
  const countAddresses = async () => {
    const [row] = await product.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM addresses',
      [],
    );
    return row?.count;
  };
  /** Runs the probe through a gateway, expects it to fail and returns its stderr. */
  const failBehind = async (isRefused: (request: IncomingMessage) => boolean) => {
    const gateway = await startGateway(product.origin, isRefused);
    const result = await probe(gateway.origin, formatSmtpServer());
    gateway.close();
    expect(result.code).toBe(1);
    return result.stderr;
  };

  it('prints the time of each step and leaves nothing behind', async () => {
    const { code, stdout, stderr } = await probe(product.origin, formatSmtpServer());
    expect([code, stderr]).toEqual([0, '']);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.replace(/ +\d+\.\d ms$/, ' … ms')),
    ).toEqual(
      ['issue', 'connect', 'send', 'receive', 'read', 'delete', 'total'].map(
        (name) => `${name} … ms`,
      ),
    );
    expect(await countAddresses()).toBe(0);
  });

  it('prints JSON for monitoring', async () => {
    const { code, stdout } = await probe('--json', product.origin, formatSmtpServer());
    const report = JSON.parse(stdout) as {
      ok: boolean;
      totalMs: number;
      steps: { name: string }[];
    };
    expect(code).toBe(0);
    expect(report).toMatchObject({ ok: true, failedStep: null, error: null });
    expect(report.steps.map(({ name }) => name)).toHaveLength(6);
    const closed = await findFreePort();
    const failed = await probe('--json', product.origin, formatSmtpServer(closed));
    expect(failed).toMatchObject({ code: 1, stderr: '' });
    expect(JSON.parse(failed.stdout)).toMatchObject({
      ok: false,
      failedStep: 'send',
      error: `nothing listens at 127.0.0.1:${closed}`,
    });
  });

  it('reports that the socket was refused', async () => {
    const stderr = await failBehind(({ url }) => Boolean(url?.startsWith('/socket.io')));
    expect(stderr).toBe('connect: the socket was refused (websocket error)\n');
    expect(await countAddresses()).toBe(0);
  });

  it('reports the reply of an SMTP server that refused the message', async () => {
    const other = await startTestProduct();
    const { code, stderr } = await probe(product.origin, formatSmtpServer(other.smtpPort));
    await other.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^send: refused by SMTP \(550 5\.1\.1 [^\n]+\)\n$/);
    expect(await countAddresses()).toBe(0);
  });

  it('refuses an invalid certificate with --verify-tls', async () => {
    const settings = { PUBLIC_URL: 'https://mayfly.example' };
    const open = await startTestProduct(settings, product.database);
    const server = formatSmtpServer(open.smtpPort);
    const { code, stderr } = await probe('--verify-tls', product.origin, server);
    await open.close();
    expect(code).toBe(1);
    // Node 24 adds a hint to OpenSSL's text.
    const reason = /^send: 127\.0\.0\.1:\d+ failed \(self-signed certificate(; if [^)]+)?\)\n$/;
    expect(stderr).toMatch(reason);
  });

  it('reports that a stored message never reached the socket', async () => {
    const { code, stderr } = await probe(
      '--timeout',
      2,
      product.origin,
      formatSmtpServer(apart.smtpPort),
    );
    expect([code, stderr]).toEqual([1, 'receive: the socket received no message within 2 s\n']);
    expect(await countAddresses()).toBe(0);
  });

  it('explains wrong arguments with exit code 2', async () => {
    const { code, stderr } = await probe('mail.example.org', formatSmtpServer());
    expect(code).toBe(2);
    expect(stderr).toMatch(/^URL must begin with http:\/\/ or https:\/\/\.\n\nnpm run probe/);
    expect((await probe(product.origin)).stderr).toMatch(/^SMTP must be host or host:port\.\n/);
  });
});
