import { chownSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The operating system account that PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root; so as root it runs as `nobody`.
 * Null means: as whoever we are.
 */
export function getUnprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/** Whose a cluster is that is there already, by an ordinary user's start perhaps; never root. */
export function getClusterOwner(cluster: string): Account | null {
  const entry = statSync(cluster, { throwIfNoEntry: false });
  return entry && entry.uid !== 0 ? { uid: entry.uid, gid: entry.gid } : null;
}

/** Whether an account without rights of its own can walk down to `path`. */
export function isWorldTraversable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const entry = statSync(folder, { throwIfNoEntry: false });
    if (entry?.isDirectory() && (entry.mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Gives `path` to the account, where there is one. Links are left alone. */
export function chownTo(account: Account | null, path: string): void {
  if (account && !lstatSync(path).isSymbolicLink()) chownSync(path, account.uid, account.gid);
}
