import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appIcons } from './build/app-icons-plugin';
import { onDemandChunks } from './build/on-demand-plugin';
import { articles } from './content/build/articles-plugin';
import { socialImages } from './content/build/social-images-plugin';

const articleFolder = fileURLToPath(new URL('./content/articles/', import.meta.url));

/** Where `npm run dev` runs the server. */
const apiServer = process.env.MAYFLY_SERVER ?? 'http://127.0.0.1:3000';

/** Modules that are loaded on demand, by the end of their name: they stay in chunks of their own. */
const LOADED_ON_DEMAND =
  /(-dialog|-overlay|-list|mini-inbox|focus-keeper|address-menu|open-return-link|message-(panel|header|views|body)|attachments|linked-text|source-views|html-to-text|remote-content-(format|notice)|image-choices|sender-authentication|analytics-consent|inbox\/use-message|candidates|\/corrections|corrections-store)\.tsx?$/;

/** Returns a test for modules that belong to a chunk. */
const modules = (pattern: RegExp) => (id: string) => pattern.test(id) && !LOADED_ON_DEMAND.test(id);

/** Icons that only one chunk loaded on demand uses. */
const ICONS_ON_DEMAND =
  /lucide-react\/.*\/icons\/(at-sign|chevron-down|clock|download|flask-conical|image|link|link-2|mail-plus|picture-in-picture-2)\./;

/** Modules that every page uses. */
const FRAME_MODULES =
  /node_modules\/lucide-react\/|server\/contract\/limits|client\/(ui\/(button|class-names|copy-text|lazy-component|mayfly-mark)|api\/http|country\/|content\/(page-head|metadata|structured-data))/;

/**
 * Chunks that several pages share. Without these groups, the build makes a chunk of every few lines
 * that two pages have in common, and each costs a request and compresses badly.
 */
const SHARED_CHUNKS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-error-boundary|zustand)\//,
  },
  {
    name: 'home',
    test: modules(
      /node_modules\/(@socket\.io\/|(engine|socket)\.io)|client\/(address|inbox)\/|client\/(app\/(mailbox|message-url|use-message)|realtime\/(mail-socket|followed)|notifications\/use|api\/(addresses|messages)|content\/marketing|ui\/(address-text|use-copy))/,
    ),
  },
  {
    name: 'frame',
    test: (id: string) => FRAME_MODULES.test(id) && !ICONS_ON_DEMAND.test(id),
  },
  { name: 'content', test: /client\/content\/(action-link|breadcrumbs|days|page-data|picture)/ },
];

/**
 * The faces of the first screen of every page: fetched at once, so that text does not change
 * under the reader.
 */
const preloadedFaces = /(inter|fraunces)-latin-wght-normal[^/]*\.woff2$/;

/**
 * Puts what the first paint needs before what comes to life later: the stylesheet stands first, the
 * faces of the first screen are fetched with it, scripts come after them.
 */
function paintFirst(): Plugin {
  return {
    name: 'mayfly:paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: stylesheetFirst(html).replace(
          /<(script type="module"|link rel="modulepreload")/g,
          '$& fetchpriority="low"',
        ),
        tags: Object.keys(bundle ?? {})
          .filter((file) => preloadedFaces.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: true,
            },
          })),
      }),
    },
  };
}

function stylesheetFirst(html: string): string {
  const [link = ''] = /\s*<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
  return html.replace(link, '').replace(/\s*<script/, `${link}$&`);
}

/**
 * Leaves long-polling and WebTransport out of the Socket.IO client: the page uses WebSocket only.
 * The client's table of transports is replaced by one that has no other entry.
 */
function webSocketOnly(): Plugin {
  const table = '\0web-socket-only';
  return {
    name: 'mayfly:web-socket-only',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== './transports/index.js' || !importer?.includes('engine.io-client'))
        return null;
      const webSocket = await this.resolve('./transports/websocket.js', importer);
      return webSocket && { id: `${table}?${webSocket.id}`, moduleSideEffects: false };
    },
    load(id) {
      if (!id.startsWith(table)) return null;
      return `import { WS } from ${JSON.stringify(id.slice(table.length + 1))};
        export const transports = { websocket: WS };`;
    },
    // The packages do not say that their modules only export: what nothing imports is left out.
    transform: (_code, id) =>
      /node_modules\/(engine|socket)\.io-/.test(id) ? { moduleSideEffects: false } : null,
  };
}

/** A chunk's imports are not preloaded with it: one that fails could never be fetched again. */
function withoutScripts(_file: string, files: string[]): string[] {
  return files.filter((file) => !file.endsWith('.js'));
}

/** Lays a brotli and a gzip form beside every text file, so that no request waits for one. */
function precompress(): Plugin {
  return {
    name: 'mayfly:precompress',
    apply: ({ build }) => !build?.ssr,
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true });
      for (const file of files.filter((name) => /\.(js|css|svg|webmanifest)$/.test(name))) {
        const path = join(dir, file);
        const text = await readFile(path);
        await writeFile(`${path}.br`, brotliCompressSync(text));
        await writeFile(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

/**
 * Two builds from one configuration: the browser's (`dist/client`) and the server's renderer
 * (`--ssr entry-server.tsx --outDir ../dist/render`), which carries its packages inside so that
 * it renders the same whatever NODE_ENV the server runs with.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    articles(articleFolder),
    react(),
    tailwindcss(),
    paintFirst(),
    webSocketOnly(),
    socialImages(articleFolder),
    appIcons(fileURLToPath(new URL('./public/', import.meta.url))),
    onDemandChunks(),
    precompress(),
  ],
  server: {
    port: 5173,
    // Not all of /api: the modules of client/api/ are served from there in development.
    proxy: {
      '^/api/(v1|openapi)': apiServer,
      '/socket.io': { target: apiServer, ws: true },
    },
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    sourcemap: false,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: withoutScripts },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: { groups: SHARED_CHUNKS, includeDependenciesRecursively: false },
          },
        },
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : undefined,
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));
