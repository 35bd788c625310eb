import { chownSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The operating system account that PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/** Returns the account `nobody` if this process runs as root, which PostgreSQL refuses; else null. */
export function getUnprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/** Returns the owner of a cluster's folder; null if it doesn't exist or belongs to root. */
export function getClusterOwner(cluster: string): Account | null {
  const entry = statSync(cluster, { throwIfNoEntry: false });
  return entry && entry.uid !== 0 ? { uid: entry.uid, gid: entry.gid } : null;
}

/** Returns whether every account can traverse the folders down to `path`. */
export function isWorldTraversable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const entry = statSync(folder, { throwIfNoEntry: false });
    if (entry?.isDirectory() && (entry.mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Changes the owner of `path`, unless it is a symbolic link or `account` is null. */
export function chownTo(account: Account | null, path: string): void {
  if (account && !lstatSync(path).isSymbolicLink()) chownSync(path, account.uid, account.gid);
}
