import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrateDatabase } from '../../server/infra/database/migrate.js';
import { EmbeddedPostgres } from '@mayfly/embedded-postgres/embedded-postgres.js';
import { KillableServer } from '../support/server/killable-server.js';
import { postgresProcesses } from '../support/server/processes.js';
import { temporaryFolder } from '../support/temporary-folder.js';

jest.setTimeout(300_000);

// test/faults/kills.e2e-spec.ts shows the adoption, and a reused PID, in both forms.
describe('after kill -9', () => {
  let product: KillableServer;
  beforeAll(async () => {
    product = await KillableServer.start();
  });
  afterAll(() => product.remove());

  it('an adopted PostgreSQL stops with its server', async () => {
    const [postmaster] = product.postgres;
    await product.killServer();
    await product.start();
    expect(product.postgres[0]).toBe(postmaster);
    expect(await product.server.stop('SIGTERM')).toBe(0);
    expect(product.postgres).toEqual([]);
  });

  it("a PID file of another data folder doesn't prevent startup", async () => {
    const folder = temporaryFolder('other-data');
    const other = await EmbeddedPostgres.start(folder.path, () => undefined);
    try {
      const [pid] = postgresProcesses(folder.path);
      const lines = readFileSync(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8').split(
        '\n',
      );
      await product.killAll();
      product.writePidFile(pid!, Number(lines[3]));
      await product.start();
      expect(await product.rest.issue(1)).toHaveLength(1);
      expect(product.postgres).not.toContain(pid);
      expect(await product.server.stop('SIGTERM')).toBe(0);
      expect(postgresProcesses(folder.path)[0]).toBe(pid);
      await migrateDatabase(other.url());
    } finally {
      await other.stop();
      folder.remove();
    }
  });
});
