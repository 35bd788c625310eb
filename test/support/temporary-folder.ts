import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of a test's own, and the way to be rid of it. */
export interface TemporaryFolder {
  path: string;
  remove: () => void;
}

/**
 * Makes a folder below the system's temporary one that other accounts may walk through: started
 * by root, PostgreSQL runs as an account without rights and must reach its data.
 */
export function temporaryFolder(name: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `mayfly-${name}-`));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
