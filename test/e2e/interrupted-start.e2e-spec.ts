import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { EmbeddedPostgres } from '@mayfly/embedded-postgres/embedded-postgres.js';
import { temporaryFolder } from '../support/temporary-folder.js';

describe('the first start after one that was killed', () => {
  const folder = temporaryFolder('interrupted-start');
  afterAll(folder.remove);

  it('replaces an incomplete cluster with the same PID and an empty password', async () => {
    const incomplete = `postgres.new-${process.pid}`;
    mkdirSync(join(folder.path, incomplete));
    writeFileSync(join(folder.path, incomplete, 'postgresql.conf'), '');
    writeFileSync(join(folder.path, 'postgres-password'), '', { mode: 0o600 });
    const postgres = await EmbeddedPostgres.start(folder.path, () => undefined);
    const client = new Client({ connectionString: postgres.superuserUrl() });
    await client.connect();
    const { rows } = await client.query<{ one: number }>('SELECT 1 AS one');
    await client.end();
    await postgres.stop();
    expect(rows).toEqual([{ one: 1 }]);
    expect(readdirSync(folder.path)).not.toContain(incomplete);
  });
});
