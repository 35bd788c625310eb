import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for one test, until it is removed. */
export interface TemporaryFolder {
  path: string;
  remove: () => void;
}

/**
 * Creates a temporary folder that other accounts may traverse: as root, PostgreSQL runs as an
 * unprivileged account and must access its data.
 */
export function temporaryFolder(name: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `mayfly-${name}-`));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
