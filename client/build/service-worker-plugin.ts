import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Modules of articles and of other pages than the home page, and texts, of which the page stores those of its
 * language.
 */
const NOT_STORED = /\/client\/(?:pages|locales)\//;

/**
 * Writes the list of chunks that the home page may load into the service worker, which caches them when it
 * is installed, so that dialogs open offline too.
 */
export function serviceWorkerFiles(): Plugin {
  return {
    name: 'mayfly:service-worker-files',
    apply: ({ build }) => !build?.ssr,
    async writeBundle({ dir = '' }, bundle) {
      const files = new Set<string>();
      const add = (name: string): void => {
        const chunk = bundle[name];
        if (files.has(`/${name}`) || chunk?.type !== 'chunk') return;
        if (chunk.isDynamicEntry && NOT_STORED.test(chunk.facadeModuleId ?? '')) return;
        files.add(`/${name}`);
        [...chunk.imports, ...chunk.dynamicImports].forEach(add);
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.isEntry) add(chunk.fileName);
      }
      const worker = join(dir, 'sw.js');
      const text = await readFile(worker, 'utf8');
      await writeFile(
        worker,
        text.replace('const ON_DEMAND = [];', `const ON_DEMAND = ${JSON.stringify([...files])};`),
      );
    },
  };
}
