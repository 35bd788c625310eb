import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes a brotli and a gzip version of every text file, so that requests needn't compress. */
export function precompress(): Plugin {
  return {
    name: 'mayfly:precompress',
    apply: ({ build }) => !build?.ssr,
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true });
      for (const file of files.filter((name) => /\.(m?js|css|svg|webmanifest)$/.test(name))) {
        const path = join(dir, file);
        const text = await readFile(path);
        await writeFile(`${path}.br`, brotliCompressSync(text));
        await writeFile(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
