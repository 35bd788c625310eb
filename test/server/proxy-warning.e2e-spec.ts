import { findFreePort } from '../support/child-server.js';
import { eventually } from '../support/until.js';
import { runProduct } from '../support/running-product.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

describe('the warning that a proxy must be trusted', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  /** Starts the product, sends it a forwarded request and returns the warnings it logged. */
  const warnings = async (env: Record<string, string>): Promise<string[]> => {
    const port = await findFreePort();
    const headers = { 'X-Forwarded-For': '192.0.2.1' };
    const request = () =>
      fetch(`http://127.0.0.1:${port}/api/v1/domains`, { headers }).catch(() => null);
    const { stdout } = await runProduct(
      { dataDir: '', port, env: { DATABASE_URL: database.url, LOG_FORMAT: 'json', ...env } },
      async (child) => {
        await eventually(request, (response) => response?.ok === true);
        expect((await request())?.status).toBe(200);
        child.kill('SIGTERM');
      },
    );
    const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
    const logged = lines.map((line) => JSON.parse(line) as { context: string; msg: string });
    return logged.filter(({ context }) => context === 'ClientAddress').map(({ msg }) => msg);
  };

  it('is given once, at startup, if PUBLIC_URL is https', async () => {
    expect(await warnings({ PUBLIC_URL: 'https://mail.example.org' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL is https, .* set TRUST_PROXY/),
    ]);
  });

  it('is given once a forwarded request arrives if PUBLIC_URL is http', async () => {
    expect(await warnings({ PUBLIC_URL: 'http://mail.example.org' })).toEqual([
      expect.stringMatching(/^X-Forwarded-For was received .* set TRUST_PROXY/),
    ]);
  });

  it('is not given if TRUST_PROXY is set', async () => {
    const env = { PUBLIC_URL: 'https://mail.example.org', TRUST_PROXY: '127.0.0.1' };
    expect(await warnings(env)).toEqual([]);
  });
});
