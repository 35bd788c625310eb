import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { eventually } from '../support/until.js';
import { runProduct } from '../support/server/running-product.js';
import { findFreePort } from '../support/server/child-server.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';

describe('npm run send', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('works as printed at startup with another SMTP port', async () => {
    const port = await findFreePort();
    const settings = { dataDir: 'unused', port, env: { DATABASE_URL: database.url } };
    let sent = '';
    const ended = await runProduct(settings, async (child) => {
      let printed = '';
      child.stdout?.on('data', (bytes: Buffer) => (printed += bytes.toString()));
      const [command] = await eventually(
        async () => /npm run send -- ADDRESS.*$/m.exec(printed) ?? [''],
        ([found]) => found !== '',
      );
      const url = `http://127.0.0.1:${port}/api/v1/generate-email`;
      const response = await fetch(url, { method: 'POST' });
      const { emailAddress } = (await response.json()) as AddressSession;
      const [npm = '', ...args] = command.replace('ADDRESS', emailAddress).split(' ');
      ({ stdout: sent } = await promisify(execFile)(npm, args));
      child.kill('SIGTERM');
    });
    expect(sent).toContain('250 2.0.0 Message accepted');
    expect(ended.code).toBe(0);
  });
});
