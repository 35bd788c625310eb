import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const CATALOG = /\/i18n\/catalogs\/[a-z]+\/(?!index|on-demand|pages)[a-z-]+\.ts$/;

/** Compiles the texts of the catalogs, so that the page contains no parser of ICU MessageFormat. */
export function compiledCatalogs(): Plugin {
  return {
    name: 'mayfly:compiled-catalogs',
    async transform(code, id) {
      if (!CATALOG.test(id)) return null;
      const source = `data:text/javascript,${encodeURIComponent(code)}`;
      const { default: texts } = (await import(source)) as { default: Record<string, string> };
      const compiled = Object.entries(texts).map(([key, text]) => [key, compileText(text)]);
      return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))};`, map: null };
    },
  };
}

/** Returns a text without values as it is, which is smaller. */
function compileText(text: string) {
  const parts = compileMessage(text);
  const [only] = parts;
  return parts.length === 1 && typeof only === 'string' ? only : parts;
}
