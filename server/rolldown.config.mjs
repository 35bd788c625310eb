import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { defineConfig } from 'rolldown';

/*
 * Bundles what `nest build` has written to `dist/server` with its packages, since finding and loading 2,900 small files
 * takes most of a start (decision 0025). Replaces the entries, and writes what they share beside them.
 */
const FOLDER = join(process.cwd(), 'dist/server');
const ENTRIES = ['main', 'admin', 'command', 'start-mayfly'];

/** Packages that read files beside them, are traced from outside, or are rarely needed. */
const EXTERNAL =
  /^(@bull-board\/ui|@mayfly\/embedded-postgres|ioredis|pg|pino|piscina|razorpay|selfsigned|swagger-ui-dist)(\/|$)/;

/** Keeps relative URLs of the server's modules, whose code moves to `FOLDER`. */
function keepUrls(code, file) {
  const module = JSON.stringify(`./${relative(FOLDER, file)}`);
  return code.replaceAll('import.meta.url', `new URL(${module}, import.meta.url).href`);
}

/** Lets the bundler see what modules of packages require. */
const exposeRequire = (code) =>
  code
    .replace(/^const require = createRequire\(import\.meta\.url\);$/m, '')
    .replaceAll('createRequire(import.meta.url)(', 'require(');

export default defineConfig({
  input: Object.fromEntries(ENTRIES.map((name) => [name, join(FOLDER, `${name}.js`)])),
  platform: 'node',
  external: (id) => isBuiltin(id) || EXTERNAL.test(id),
  plugins: [
    {
      name: 'module-urls',
      transform: (code, file) =>
        file.startsWith(FOLDER) ? keepUrls(code, file) : exposeRequire(code),
    },
  ],
  // It warns of optional packages, which aren't installed.
  logLevel: 'silent',
  output: { dir: FOLDER, keepNames: true, strictExecutionOrder: true },
});
