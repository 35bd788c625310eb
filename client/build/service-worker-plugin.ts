import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Modules of articles and of other pages than the home page, and pdf.js, which few visitors need. */
const NOT_STORED = /\/client\/pages\/|\/draw-pdf\.ts$/;
/** Modules of the texts of a language that are not in every page. */
const TEXTS = /\/locales\/([a-z]+)\/(?:on-demand|pages)\.ts$/;

/**
 * Writes the list of chunks that the home page may load into the service worker, which caches them when it
 * is installed, so that dialogs open offline too. Also writes the lists of text chunks by language, of which
 * the worker caches those of the page's language.
 */
export function serviceWorkerFiles(): Plugin {
  return {
    name: 'mayfly:service-worker-files',
    apply: ({ build }) => !build?.ssr,
    async writeBundle({ dir = '' }, bundle) {
      const files = new Set<string>();
      const texts: Record<string, string[]> = {};
      const add = (name: string): void => {
        const chunk = bundle[name];
        if (files.has(`/${name}`) || chunk?.type !== 'chunk') return;
        if (chunk.isDynamicEntry && NOT_STORED.test(chunk.facadeModuleId ?? '')) return;
        files.add(`/${name}`);
        [...chunk.imports, ...chunk.dynamicImports].forEach(add);
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const [, language] = TEXTS.exec(chunk.facadeModuleId ?? '') ?? [];
        if (language) (texts[language] ??= []).push(`/${chunk.fileName}`);
        else if (chunk.isEntry) add(chunk.fileName);
      }
      const worker = join(dir, 'sw.js');
      const text = await readFile(worker, 'utf8');
      const filled = text
        .replace('const ON_DEMAND = [];', `const ON_DEMAND = ${JSON.stringify([...files])};`)
        .replace('const TEXTS = {};', `const TEXTS = ${JSON.stringify(texts)};`);
      await writeFile(worker, filled);
    },
  };
}
