import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns every file below the folders; files may vanish meanwhile. */
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
