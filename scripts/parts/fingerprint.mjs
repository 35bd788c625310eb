import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { resolveInProject, root } from './project.mjs';

/** Describes the platform and Node's ABI, which are part of every fingerprint. */
export const describeMachine = () =>
  `${process.platform}-${process.arch}-${process.versions.modules}`;

/**
 * Returns a SHA-256 of the machine and of the names and contents of files, and of all files in
 * folders, for which `keep` returns true. Ignores names that don't exist.
 */
export function fingerprint(names, keep = () => true) {
  const hash = createHash('sha256').update(describeMachine());
  for (const path of names.flatMap((name) => listFiles(resolveInProject(name)))) {
    if (!keep(path)) continue;
    const bytes = readFileSync(path);
    hash.update(`\0${relative(root, path)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

function listFiles(path) {
  const kind = statSync(path, { throwIfNoEntry: false });
  if (!kind) return [];
  if (!kind.isDirectory()) return [path];
  const names = readdirSync(path).toSorted();
  return names.flatMap((name) => listFiles(join(path, name)));
}

/** Returns the trimmed content of a file, or null if it doesn't exist. */
export function readStamp(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  }
}
