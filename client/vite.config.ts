import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { articles } from './content/build/articles-plugin';
import { socialImages } from './content/build/social-images-plugin';

const articleFolder = fileURLToPath(new URL('./content/articles/', import.meta.url));

/** Where `npm run dev` runs the server. */
const apiServer = process.env.MAYFLY_SERVER ?? 'http://127.0.0.1:3000';

/** The faces of the first screen: fetched at once, so that text does not change under the reader. */
const preloadedFaces = /(inter|jetbrains-mono|fraunces)-latin-wght-normal[^/]*\.woff2$/;

/** Adds `<link rel="preload">` for the faces of the first screen to the built page. */
function preloadFaces(): Plugin {
  return {
    name: 'mayfly:preload-faces',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
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
    },
  };
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
    preloadFaces(),
    socialImages(articleFolder),
    precompress(),
  ],
  server: {
    port: 5173,
    // Not all of /api: the modules of client/api/ are served from there in development.
    proxy: {
      '^/api/(v1|docs|openapi)': apiServer,
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
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : undefined,
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));
