import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

  it('reports the reply of an SMTP server that refused the message', async () => {
    const other = await startTestProduct();
    const { code, stderr } = await probe(product.origin, formatSmtpServer(other.smtpPort));
    await other.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^send: refused by SMTP \(550 5\.1\.1 [^\n]+\)\n$/);
    expect(await countAddresses()).toBe(0);
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
