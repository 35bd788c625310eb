import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A file of the documentation page, plain and compressed. */
export interface DocsFile {
  mediaType: string;
  etag: string;
  plain: Buffer;
  gzipped: Buffer;
}

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Mayfly API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head><body><main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body></html>`;

/** Without the URL of a validator, Swagger UI requests nothing from other hosts. */
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  validatorUrl: null,
  deepLinking: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
});`;

const fromPackage = (file: string) => () =>
  readFile(createRequire(import.meta.url).resolve(`swagger-ui-dist/${file}`));

const sources = new Map<string, { mediaType: string; read: () => Promise<Buffer> }>([
  ['', { mediaType: 'text/html', read: () => Promise.resolve(Buffer.from(PAGE)) }],
  ['start.js', { mediaType: 'text/javascript', read: () => Promise.resolve(Buffer.from(START)) }],
  ['swagger-ui.css', { mediaType: 'text/css', read: fromPackage('swagger-ui.css') }],
  [
    'swagger-ui-bundle.js',
    { mediaType: 'text/javascript', read: fromPackage('swagger-ui-bundle.js') },
  ],
]);

const compress = promisify(gzip);

/** Reads and compresses the files of the documentation page, each once. */
export class DocsFiles {
  private readonly files = new Map<string, Promise<DocsFile>>();

  /** Returns a file by its name, which is empty for the page itself, or null. */
  get(name: string): Promise<DocsFile> | null {
    const source = sources.get(name);
    if (!source) return null;
    const file = this.files.get(name) ?? prepare(source);
    this.files.set(name, file);
    return file;
  }
}

async function prepare({
  mediaType,
  read,
}: {
  mediaType: string;
  read: () => Promise<Buffer>;
}): Promise<DocsFile> {
  const plain = await read();
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { mediaType: `${mediaType}; charset=utf-8`, etag, plain, gzipped: await compress(plain) };
}
