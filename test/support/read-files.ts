import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the contents of all files below the folders; empty for files that vanish meanwhile. */
export function readFiles(folders: string[]): Buffer[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        try {
          return readFileSync(join(parentPath, name));
        } catch {
          return Buffer.alloc(0);
        }
      }),
  );
}
