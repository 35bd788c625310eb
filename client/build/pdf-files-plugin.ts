import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const folder = dirname(packageFile);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/** Files of pdf.js that are loaded while a PDF is drawn, with their licenses. */
const FILES = [
  'legacy/build/pdf.worker.min.mjs',
  ...listFolder('cmaps', /\.bcmap$|^LICENSE/),
  ...listFolder('standard_fonts', /\.(pfb|ttf)$|^LICENSE/),
  ...listFolder('wasm', /^openjpeg_nowasm|^LICENSE.*OPENJPEG/),
];

function listFolder(name: string, pattern: RegExp): string[] {
  return readdirSync(join(folder, name))
    .filter((file) => pattern.test(file))
    .map((file) => `${name}/${file}`);
}

/**
 * Copies the files that pdf.js loads by their names, and sets `import.meta.env.PDF_FILES` to their
 * folder, which is named after the version. The service worker caches nothing outside of `assets/`.
 */
export function pdfFiles(): Plugin {
  const built = `pdf/${version}`;
  return {
    name: 'mayfly:pdf-files',
    config: (_config, { command }) => ({
      define: {
        'import.meta.env.PDF_FILES': JSON.stringify(
          command === 'serve' ? `/@fs${folder}/` : `/${built}/`,
        ),
      },
    }),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const file of FILES) {
        const source = readFileSync(join(folder, file));
        this.emitFile({ type: 'asset', fileName: `${built}/${file}`, source });
      }
    },
  };
}
