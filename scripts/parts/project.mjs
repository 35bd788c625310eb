import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ClearError } from './clear-error.mjs';

/** The folder that holds package.json, whatever folder a script was called from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** An absolute path below the project's folder. */
export const inProject = (...parts) => join(root, ...parts);

/** True where nothing may be installed or built. */
export const isProduction = () => process.env.NODE_ENV === 'production';

/** Throws one clear line unless this Node is new enough to run the product. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new ClearError(`Mayfly needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
}

/**
 * Throws one clear line when one of the paths (or, where it does not exist yet, the project's
 * folder) cannot be written by this user. `purpose` says what the writing is for.
 */
export function requireWritable(purpose, ...names) {
  for (const path of [root, ...names.map((name) => inProject(name)).filter(existsSync)]) {
    try {
      accessSync(path, constants.W_OK | constants.X_OK);
    } catch {
      throw new ClearError(
        `Cannot ${purpose}: ${path} belongs to ${owner(path)} and ${userInfo().username} may not ` +
          `write there. Run this as its owner, or in a clone of your own.`,
      );
    }
  }
}

function owner(path) {
  try {
    const { uid } = statSync(path);
    return uid === 0 ? 'root' : `the user with uid ${uid}`;
  } catch {
    return 'another user';
  }
}
