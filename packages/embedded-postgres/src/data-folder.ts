import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { chownTo, isWorldTraversable, type Account } from './postgres-account.js';
import { isProcessAlive } from './is-process-alive.js';
import { PostgresLog } from './postgres-log.js';

/** Data folder of a server that root starts, if the account of PostgreSQL can't access `DATA_DIR`. */
export const ROOT_FALLBACK = '/var/lib/mayfly';

/** Files of an embedded PostgreSQL, as absolute paths. */
export interface DataFolder {
  home: string;
  /** Folder of the database cluster (`PGDATA`). */
  cluster: string;
  log: PostgresLog;
  /** File with the superuser's password. */
  passwordFile: string;
  password: string;
}

/**
 * Opens the data folder; creates it if it doesn't exist. As root, uses `ROOT_FALLBACK` if the
 * unprivileged account cannot access it.
 *
 * @param account account that runs PostgreSQL; null for that of this process
 * @param maxLogBytes size above which PostgreSQL's log is truncated
 * @throws {EmbeddedPostgresError} if the folder cannot be written
 */
export function openDataFolder(
  dataDir: string,
  account: Account | null,
  maxLogBytes?: number,
): DataFolder {
  const wanted = resolve(dataDir);
  let home = wanted;
  try {
    if (account && !isWorldTraversable(wanted)) home = ROOT_FALLBACK;
    const firstCreated = mkdirSync(home, { recursive: true });
    if (account && firstCreated) makeTraversable(firstCreated, home);
    accessSync(home, constants.W_OK | constants.X_OK);
    if (account && !isWorldTraversable(home)) throw new Error('PostgreSQL cannot access it');
    const passwordFile = join(home, 'postgres-password');
    return {
      home,
      cluster: join(home, 'postgres'),
      log: new PostgresLog(join(home, 'postgres.log'), maxLogBytes),
      passwordFile,
      password: readPassword(passwordFile) || createPassword(passwordFile),
    };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `DATA_DIR: ${home} cannot be written (${(error as Error).message}).`,
    );
  }
}

/** Lets every account traverse the new folders from `first` to `last`, whatever the umask. */
function makeTraversable(first: string, last: string): void {
  for (let folder = last; folder.length >= first.length; folder = dirname(folder)) {
    chmodSync(folder, 0o755);
  }
}

const readPassword = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Creates the file of the password, unless another process has just done so, and returns its content. The
 * file appears with its content, so that processes that start together in a new folder read the same one.
 */
function createPassword(file: string): string {
  const draft = `${file}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Earlier versions left an empty file if they were killed at their first start.
    if (readPassword(file) === '') renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return readPassword(file);
}

/**
 * Creates the database cluster with initdb, in a temporary folder that is then renamed, so that a
 * killed process leaves no incomplete cluster. Does nothing if the cluster exists.
 *
 * @throws {Error} with the output of initdb if it fails
 */
export function initializeCluster(folder: DataFolder, initdb: string, account: Account | null) {
  removeAbandonedFiles(folder);
  if (existsSync(join(folder.cluster, 'PG_VERSION'))) return;
  const fresh = `${folder.cluster}.new-${process.pid}`;
  const passwordFile = `${fresh}.pw`;
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, folder.password, { mode: 0o600 });
  [fresh, passwordFile].forEach((path) => chownTo(account, path));
  const args = ['-D', fresh, '-U', 'mayfly', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  args.push('--encoding=UTF8', '--locale=C', '--no-instructions');
  const result = spawnSync(initdb, args, { cwd: folder.home, encoding: 'utf8', ...account });
  rmSync(passwordFile);
  if (result.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`initdb failed: ${result.error?.message ?? result.stderr.trim()}`);
  }
  try {
    renameSync(fresh, folder.cluster);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(join(folder.cluster, 'PG_VERSION'))) throw error;
  }
}

/**
 * Removes incomplete clusters and passwords of processes that have ended. A file with the PID of this
 * process was left by an earlier one: in a container, every process may have the same PID.
 */
function removeAbandonedFiles(folder: DataFolder): void {
  for (const name of readdirSync(folder.home)) {
    const pid = Number(/^postgres(?:-password)?\.new-(\d+)/.exec(name)?.[1]);
    if (pid && (pid === process.pid || !isProcessAlive(pid))) {
      rmSync(join(folder.home, name), { recursive: true, force: true });
    }
  }
}
