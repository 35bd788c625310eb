import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Sources of what a visitor may open on any page or at home. Articles are read where they are. */
const wanted = /\/client\/(address|app|donation|inbox|notifications|settings|shortcuts|ui)\//;
/** Loaded after consent or payment only, or a page of its own. */
const unwanted = /analytics|razorpay|home-page/;

/**
 * Writes the chunks that are loaded on demand into the service worker, which fetches them when
 * the page is at rest: a dialog that is first opened without a connection then opens too.
 */
export function onDemandChunks(): Plugin {
  return {
    name: 'mayfly:on-demand-chunks',
    apply: ({ build }) => !build?.ssr,
    async writeBundle({ dir = '' }, bundle) {
      const files = new Set<string>();
      const add = (name: string): void => {
        const chunk = bundle[name];
        if (files.has(name) || chunk?.type !== 'chunk') return;
        files.add(name);
        chunk.viteMetadata?.importedCss.forEach((file) => files.add(file));
        chunk.imports.forEach(add);
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isDynamicEntry) continue;
        const source = chunk.facadeModuleId ?? '';
        if (wanted.test(source) && !unwanted.test(source)) add(chunk.fileName);
      }
      const worker = join(dir, 'sw.js');
      const text = await readFile(worker, 'utf8');
      const list = JSON.stringify([...files].toSorted().map((file) => `/${file}`));
      await writeFile(worker, text.replace('const ON_DEMAND = [];', `const ON_DEMAND = ${list};`));
    },
  };
}
