import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresLog } from './postgres-log.js';

describe('PostgresLog', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-log-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('returns why PostgreSQL has failed before the lines of its next start', () => {
    const cause = 'PANIC:  could not locate a valid checkpoint record at 0/1';
    const start = ['LOG:  starting PostgreSQL', 'FATAL:  the database system is starting up'];
    const file = join(folder, 'postgres.log');
    writeFileSync(file, `${['LOG:  older', cause, ...start].join('\n')}\n`);
    expect(new PostgresLog(file).lastLines(2)).toEqual([cause, ...start]);
    expect(new PostgresLog(file).lastLines(3)).toEqual([cause, ...start]);
  });
});
