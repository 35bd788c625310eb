import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { installPackage } from '../support/server/installed-package.js';
import type { Report } from './report.js';

/** Installs `@mayfly/server` into an empty folder. Reports its installed size, and its first and second start. */
export async function benchPackage(folder: string, report: Report): Promise<void> {
  const installed = await installPackage(folder);
  const megabytes = (await measureFolder(join(folder, 'node_modules'))) / 1e6;
  report.add('package, installed size', `${Math.round(megabytes)} MB`, { megabytes });
  for (const start of ['first', 'second']) {
    const { code, startMs } = await installed.serve({ data: join(folder, 'data') });
    if (code !== 0) throw new Error(`The installed package exited with ${code}.`);
    report.add(`package, ${start} start`, `${Math.round(startMs)} ms`, { ms: startMs });
  }
}

/** Returns the size of all files of a folder, in bytes. */
async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (file) => (await lstat(join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
