import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

// The transformer of the tests needs CommonJS, and Vite can't bundle that into its configuration.
const require = createRequire(import.meta.url);
const { compileTexts } = require('./compile-text.cjs') as typeof import('./compile-text.cjs');

const CATALOG = /\/i18n\/catalogs\/[a-z]+\/(?!index|on-demand|pages)[a-z-]+\.ts$/;

/** Compiles the texts of the catalogs, so that the page contains no parser of ICU MessageFormat. */
export function compiledCatalogs(): Plugin {
  return {
    name: 'mayfly:compiled-catalogs',
    async transform(code, id) {
      if (!CATALOG.test(id)) return null;
      const source = `data:text/javascript,${encodeURIComponent(code)}`;
      const { default: texts } = (await import(source)) as { default: Record<string, string> };
      return { code: `export default ${JSON.stringify(compileTexts(texts))};`, map: null };
    },
  };
}
