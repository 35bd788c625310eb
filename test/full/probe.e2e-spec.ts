import { findFreePort } from '../support/server/child-server.js';
import { CommandLine } from '../support/server/command-line.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

describe('mayfly probe', () => {
  let product: TestProduct;
  /** A node on the same database without Redis: `product` never gets its events. */
  let apart: TestProduct;
  let monitor: CommandLine;
  beforeAll(async () => {
    product = await startTestProduct();
    apart = await startTestProduct({}, product.database);
    monitor = new CommandLine({ MAYFLY_URL: product.origin });
  });
  afterAll(async () => {
    monitor.remove();
    await apart.close();
    await product.close();
  });

  const probe = (port: number, ...args: string[]) =>
    monitor.run(['probe', '--smtp', `smtp://127.0.0.1:${port}`, ...args]);
  const countAddresses = async () => {
    const [row] = await product.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM addresses',
      [],
    );
    return row?.count;
  };

  it('prints the time of each step and leaves nothing behind', async () => {
    const { code, stdout, stderr } = await probe(product.smtpPort);
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.trim().split('\n');
    expect(lines.map((line) => line.replace(/ +\d+\.\d ms$/, ' … ms'))).toEqual(
      ['issue', 'connect', 'send', 'receive', 'read', 'delete', 'total'].map(
        (name) => `${name} … ms`,
      ),
    );
    expect(await countAddresses()).toBe(0);
  });

  it('prints JSON for monitoring', async () => {
    const { code, stdout } = await probe(product.smtpPort, '--json');
    const report = JSON.parse(stdout) as { steps: { name: string }[] };
    expect(code).toBe(0);
    expect(report).toMatchObject({ ok: true, failedStep: null, error: null });
    expect(report.steps.map(({ name }) => name)).toHaveLength(6);
    const failed = await probe(await findFreePort(), '--json');
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.stdout)).toMatchObject({
      ok: false,
      failedStep: 'send',
      error: expect.stringMatching(/^No SMTP server responds on 127\.0\.0\.1:/),
    });
  });

  it('reports the reply of an SMTP server that refused the message', async () => {
    const other = await startTestProduct();
    const { code, stderr } = await probe(other.smtpPort);
    await other.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^send: Refused by \S+ 550 5\.1\.1 [^\n]+\n$/);
    expect(await countAddresses()).toBe(0);
  });

  it('reports that a stored message never reached the socket', async () => {
    const { code, stderr } = await probe(apart.smtpPort, '--timeout', '2');
    expect([code, stderr]).toEqual([1, 'receive: no result within 2 s\n']);
    expect(await countAddresses()).toBe(0);
  });

  it('refuses a server without the certificate that it should have', async () => {
    const { code, stderr } = await probe(product.smtpPort, '--verify-tls');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^send: Refused by .* STARTTLS is not available\n$/);
  });
});
