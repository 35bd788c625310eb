import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { catalogs, type CatalogName } from '../locales/en';
import { compileTexts } from '../lib/i18n/compile-text';
import { findTextFile, SERVER_ONLY, TEXT_FILES, toFileName } from '../lib/i18n/catalog-files';

const CATALOGS = fileURLToPath(new URL('../locales/', import.meta.url));
/** Matches virtual files that join several catalogs: see `TEXT_FILES`. */
const TEXT_FILE = /\/locales\/[a-z]+\/(on-demand|pages)\.ts$/;
const CATALOG = /\/locales\/[a-z]+\/(?!index|on-demand|pages)[a-z-]+\.ts$/;
const SOURCE = /\/client\/.*\.tsx?$/;

/** Short keys of the texts in the build, by their full keys, which are about as long as the texts. */
const shortKeys = new Map(
  Object.values(catalogs)
    .flatMap((texts) => Object.keys(texts))
    // Keys of errors contain the codes of the API.
    .filter((key) => !key.startsWith('errors.'))
    .toSorted()
    .map((key, index) => [key, index.toString(36)]),
);

/** A string literal that may be the key of a text. */
const LITERAL = /(['"`])([a-zA-Z]+\.[a-zA-Z]+)\1/g;

/**
 * Compiles the texts of the catalogs, so that the page contains no ICU MessageFormat parser, shortens
 * their keys, and builds the files of each language.
 */
export function compiledCatalogs(): Plugin {
  return {
    name: 'mayfly:compiled-catalogs',
    // Nothing imports these files: the server puts their URLs into the page.
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      for (const language of readdirSync(CATALOGS)) {
        for (const file of TEXT_FILES) {
          const id = join(CATALOGS, language, `${file}.ts`);
          this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' });
        }
      }
    },
    resolveId: (id) => (TEXT_FILE.test(id) ? id : null),
    load(id) {
      const file = TEXT_FILE.exec(id)?.[1];
      return file === undefined ? null : joinCatalogs(file);
    },
    async transform(code, id) {
      if (!SOURCE.test(id)) return null;
      if (!CATALOG.test(id)) return { code: shortenKeys(code), map: null };
      const source = `data:text/javascript,${encodeURIComponent(code)}`;
      const { default: texts } = (await import(source)) as { default: Record<string, string> };
      const compiled = JSON.stringify(compileTexts(texts));
      return { code: `export default ${shortenKeys(compiled)};`, map: null };
    },
  };
}

/** Returns a module that exports the texts of all catalogs of a file. */
function joinCatalogs(file: string): string {
  const names = (Object.keys(catalogs) as CatalogName[]).filter(
    (name) => findTextFile(name) === file && !SERVER_ONLY.includes(name),
  );
  const imports = names.map((name) => `import ${name} from './${toFileName(name)}.ts';\n`);
  return `${imports.join('')}export default { ...${names.join(', ...')} };`;
}

function shortenKeys(code: string): string {
  return code.replaceAll(LITERAL, (literal, quote: string, key: string) => {
    const short = shortKeys.get(key);
    return short === undefined ? literal : quote + short + quote;
  });
}
