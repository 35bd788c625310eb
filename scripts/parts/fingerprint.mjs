import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, root } from './project.mjs';

/** What every fingerprint holds: another machine or another Node major means another result. */
export const machine = () => `${process.platform}-${process.arch}-${process.versions.modules}`;

/**
 * A SHA-256 over the machine's kind and over the names and bytes of all files given; folders are
 * read whole. `keep` tells which files count. Names that do not exist are left out.
 */
export function fingerprint(names, keep = () => true) {
  const hash = createHash('sha256').update(machine());
  for (const path of names.flatMap((name) => listFiles(inProject(name)))) {
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

/** The first line of a file, or null where it cannot be found. */
export function readStamp(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  }
}
