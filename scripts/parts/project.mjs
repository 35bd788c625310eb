import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import { UserError } from './run-main.mjs';

/** Folder of package.json, independent of the working directory. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Returns an absolute path in the project's folder. */
export const resolveInProject = (...parts) => join(root, ...parts);

/** Returns whether NODE_ENV is `production`, in which scripts neither install nor build. */
export const isProduction = () => process.env.NODE_ENV === 'production';

/** Throws a `UserError` if this version of Node is too old. */
export function assertNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new UserError(`Mayfly needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
}

/**
 * Throws a `UserError` if this user cannot write the project's folder or one of the paths in it that
 * exist. `purpose` completes the sentence "Cannot ...".
 */
export function assertWritable(purpose, ...names) {
  for (const path of [root, ...names.map((name) => resolveInProject(name)).filter(existsSync)]) {
    try {
      accessSync(path, constants.W_OK | constants.X_OK);
    } catch {
      throw new UserError(
        `Cannot ${purpose}: ${path} belongs to ${formatOwner(path)} and ${userInfo().username} may not ` +
          `write there. Run this as its owner, or in your own clone.`,
      );
    }
  }
}

function formatOwner(path) {
  try {
    const { uid } = statSync(path);
    return uid === 0 ? 'root' : `the user with uid ${uid}`;
  } catch {
    return 'another user';
  }
}
