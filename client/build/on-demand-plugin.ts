import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Sources of components that a visitor may open on any page. */
const wanted =
  /\/client\/(address|app|donation|inbox|notifications|realtime|settings|shortcuts|ui)\//;
/** Sources loaded only after consent or payment, the home page, and large ones that few visitors need. */
const unwanted = /analytics|razorpay|home-page|draw-pdf/;

/** Sources of the texts of a language that are not in every page. */
const TEXTS = /\/i18n\/catalogs\/([a-z]+)\/(?:on-demand|pages)\.ts$/;

/**
 * Writes the list of chunks loaded on demand into the service worker, which caches them when it is
 * installed, so that dialogs open offline too. Also writes the lists of text chunks by language, of which
 * the worker caches those of the page's language.
 */
export function onDemandChunks(): Plugin {
  return {
    name: 'mayfly:on-demand-chunks',
    apply: ({ build }) => !build?.ssr,
    async writeBundle({ dir = '' }, bundle) {
      const files = new Set<string>();
      const texts: Record<string, string[]> = {};
      const add = (name: string): void => {
        const chunk = bundle[name];
        if (files.has(name) || chunk?.type !== 'chunk') return;
        files.add(name);
        chunk.viteMetadata?.importedCss.forEach((file) => files.add(file));
        chunk.imports.forEach(add);
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const source = chunk.facadeModuleId ?? '';
        const [, language] = TEXTS.exec(source) ?? [];
        if (language) (texts[language] ??= []).push(`/${chunk.fileName}`);
        if (chunk.isDynamicEntry && wanted.test(source) && !unwanted.test(source))
          add(chunk.fileName);
      }
      const worker = join(dir, 'sw.js');
      const text = await readFile(worker, 'utf8');
      const list = JSON.stringify([...files].toSorted().map((file) => `/${file}`));
      const filled = text
        .replace('const ON_DEMAND = [];', `const ON_DEMAND = ${list};`)
        .replace('const TEXTS = {};', `const TEXTS = ${JSON.stringify(texts)};`);
      await writeFile(worker, filled);
    },
  };
}
