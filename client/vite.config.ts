import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appIcons } from './build/app-icons-plugin';
import { compiledCatalogs } from './build/catalogs-plugin';
import { onDemandChunks } from './build/on-demand-plugin';
import { pdfFiles } from './build/pdf-files-plugin';
import { leanIcons } from './build/icons-plugin';
import { leanPreload } from './build/preload-plugin';
import { leanRouter } from './build/router-plugin';
import { articles } from './content/build/articles-plugin';
import { socialImages } from './content/build/social-images-plugin';

const articleFolder = fileURLToPath(new URL('./content/articles/', import.meta.url));

/** URL of the server under `npm run dev`. */
const apiServer = process.env.MAYFLY_SERVER ?? 'http://127.0.0.1:3000';

/** Modules loaded on demand, by the end of their name. They stay in separate chunks. */
const LOADED_ON_DEMAND = endsWithOneOf([
  '-dialog',
  '-overlay',
  '-list',
  'mini-inbox',
  'outbox-messages',
  'focus-keeper',
  'address-menu',
  'saved-address-(entry|actions)',
  'address/switcher/[\\w-]+',
  'address-dot',
  'use-now',
  'open-return-link',
  'open-requests',
  'address/qr-code',
  'inbox/reader/[^/]+',
  'inbox/remove-message',
  'address/time-left',
  'inbox/message-(table|row)',
  'inbox/row-label',
  'inbox/selection/selection-(actions|bar|input)',
  'inbox/times/(day-groups|format-time|row-time)',
  'verification/(code|link)-chip',
  'inbox/attachments/[\\w-]+',
  'delivery-(trace|format)',
  'use-deliveries',
  'analytics-consent',
  'candidates',
  'bulk-actions',
  'search/(search-(actions|field|format|results)|excerpt|marked-words|matches)',
  'fold-text',
  'offline/(offline-copies|open-message|saved-copy-note|saved-messages|select-saved)',
]);

/** Returns a test for modules whose path ends with one of the patterns. */
function endsWithOneOf(patterns: string[]): RegExp {
  return new RegExp(`(${patterns.join('|')})\\.(tsx?|css)$`);
}

/** Modules of the first script, which shows the address before it loads the others. */
const STARTUP_MODULES = /client\/(startup\/|address\/(early-address|session)\.|storage\/)/;

/** Returns a test for modules that belong to a chunk. */
const modules = (pattern: RegExp) => (id: string) =>
  pattern.test(id) && !LOADED_ON_DEMAND.test(id) && !STARTUP_MODULES.test(id);

/** Icons that only one chunk loaded on demand uses. */
const ICONS_ON_DEMAND =
  /lucide-react\/.*\/icons\/(at-sign|badge-check|calendar|chevron-down|chevron-up|contact|download|eye|file(-[a-z]+)*|flask-conical|image|info|link|link-2|list|mail|mail-open|mail-x|maximize|maximize-2|minimize-2|picture-in-picture-2|printer|search|smartphone|square-arrow-out-up-right|triangle-alert|zoom-in|zoom-out)\./;

/** Modules that every page uses. */
const FRAME_MODULES =
  /node_modules\/lucide-react\/|server\/contract\/limits|client\/(i18n\/(?!catalogs|isolate)|ui\/(button|import-chunk|class-names|copy-text|lazy-component|mayfly-mark|when-idle)|api\/(format-duration|http)|shortcuts\/shortcuts\.|country\/|content\/(page-head|metadata|structured-data)|storage\/(lock|stored-text)\.ts$)/;

/**
 * Chunks that several pages share. Without these groups, the build creates a chunk for every few
 * lines that two pages share; each costs a request and compresses badly.
 */
const SHARED_CHUNKS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-error-boundary|zustand)\//,
  },
  {
    name: 'home',
    test: modules(
      /client\/(address|inbox)\/|client\/(app\/(home-head|inbox-shortcuts|inbox-sync|message-(from-)?url|outbox|use-server-clock)|realtime\/followed|api\/(addresses|messages|outbox|waiting-changes)|content\/marketing|ui\/(address-text|arrow-text|use-copy)|address)/,
    ),
  },
  {
    name: 'frame',
    test: (id: string) => FRAME_MODULES.test(id) && !ICONS_ON_DEMAND.test(id),
  },
  {
    name: 'content',
    test: /client\/content\/(action-link|breadcrumbs|days|english-text|page-data|picture)/,
  },
];

/** Fonts of the first screen of every page. They are preloaded so that the text doesn't change. */
const preloadedFaces = /(inter|fraunces)-latin-wght-normal[^/]*\.woff2$/;

/**
 * Orders what the page loads: the theme, the stylesheet and preloaded fonts for the first paint, and
 * the script that shows the address, which waits for none of them.
 */
function paintFirst(): Plugin {
  return {
    name: 'mayfly:paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: stylesheetBeforeModules(html).replace(
          '<script type="module"',
          '$& async fetchpriority="high"',
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

/**
 * Moves the stylesheet before the modules, but not before the theme script, which would wait for it and
 * make the rest of the page wait for both.
 */
function stylesheetBeforeModules(html: string): string {
  const [link = ''] = /\s*<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
  return html.replace(link, '').replace(/\s*<script type="module"/, `${link}$&`);
}

/** Modules of the first script that import small shared modules, and those shared modules. */
const STARTUP_IMPORTERS = /client\/address\/(early-address|session)\.ts$/;
const STARTUP_IMPORTS = /\/storage\/(lock|stored-text)$/;

/**
 * Gives the first script copies of the small modules that it shares with later ones. As chunks of their
 * own, they would be requested only after it, and the address would wait for them.
 */
function startupCopies(): Plugin {
  return {
    name: 'mayfly:startup-copies',
    apply: ({ build }) => !build?.ssr,
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!STARTUP_IMPORTS.test(source) || !STARTUP_IMPORTERS.test(importer ?? '')) return null;
      const resolved = await this.resolve(source, importer);
      return resolved && `${resolved.id}?startup`;
    },
  };
}

/**
 * Removes long polling and WebTransport from the Socket.IO client, since the page uses WebSocket only:
 * replaces the client's table of transports.
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
    // The packages don't declare that their modules have no side effects.
    transform: (_code, id) =>
      /node_modules\/(engine|socket)\.io-/.test(id) ? { moduleSideEffects: false } : null,
  };
}

/** Excludes scripts from preloading: a script that fails then could never be loaded again. */
function withoutScripts(_file: string, files: string[]): string[] {
  return files.filter((file) => !file.endsWith('.js'));
}

/** Writes a brotli and a gzip version of every text file, so that requests needn't compress. */
function precompress(): Plugin {
  return {
    name: 'mayfly:precompress',
    apply: ({ build }) => !build?.ssr,
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true });
      for (const file of files.filter((name) => /\.(m?js|css|svg|webmanifest)$/.test(name))) {
        const path = join(dir, file);
        const text = await readFile(path);
        await writeFile(`${path}.br`, brotliCompressSync(text));
        await writeFile(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

const plugins = [
  articles(articleFolder),
  compiledCatalogs(),
  react(),
  tailwindcss(),
  paintFirst(),
  startupCopies(),
  webSocketOnly(),
  leanRouter(),
  leanIcons(),
  leanPreload(),
  socialImages(articleFolder),
  appIcons(fileURLToPath(new URL('./public/', import.meta.url))),
  pdfFiles(),
  onDemandChunks(),
  precompress(),
];

/** Modules that the server loads: the page renderer, and the texts of pages with content of a message. */
const SERVER_ENTRIES = ['entry-server.tsx', 'entry-documents.ts'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);

/**
 * Configures two builds: for the browser (`dist/client`) and for the server's renderer
 * (`--ssr --outDir ../dist/render`). The latter bundles its packages, so that it renders the same with
 * any NODE_ENV.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins,
  server: {
    port: 5173,
    // Not all of /api: the modules of client/api/ are served from there in development.
    proxy: {
      '^/api/(v1|openapi)': apiServer,
      '/sdk/': apiServer,
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
      ? { input: SERVER_ENTRIES }
      : {
          output: {
            codeSplitting: { groups: SHARED_CHUNKS, includeDependenciesRecursively: false },
          },
        },
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : undefined,
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));
