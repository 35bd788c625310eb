import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { compiledTexts } from './build/compiled-texts-plugin';
import { precompress } from './build/precompress-plugin';
import { serviceWorkerFiles } from './build/service-worker-plugin';
import { articles } from './pages/build/articles-plugin';
import { socialImages } from './pages/build/social-images-plugin';

const toPath = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const articleFolder = toPath('./pages/articles/');

/** URL of the server under `npm run dev`. */
const apiServer = process.env.MAYFLY_SERVER ?? 'http://127.0.0.1:3000';

/**
 * Configures two builds: for the browser (`dist/client`) and for the server's renderer
 * (`--ssr --outDir ../dist/render`). The latter bundles its packages, so that it renders the same with
 * any NODE_ENV.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: toPath('.'),
  // The sources of the workspaces, so that nothing has to be built before.
  resolve: {
    conditions: ['@mayfly/source', ...defaultClientConditions],
    // The formatter of compiled texts.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  json: { stringify: true, namedExports: false },
  plugins: [
    articles(articleFolder),
    compiledTexts(),
    react(),
    tailwindcss(),
    socialImages(articleFolder),
    serviceWorkerFiles(),
    precompress(),
  ],
  server: {
    port: 5173,
    proxy: {
      '^/(api|admin|mcp|health|metrics|sdk)(/|$)': apiServer,
      '/feed.xml': apiServer,
      '/socket.io': { target: apiServer, ws: true },
    },
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    target: 'es2022',
    // A script that could not be preloaded can't be loaded later in older versions of Chromium.
    modulePreload: false,
    rolldownOptions: isSsrBuild ? { input: toPath('entry-server.tsx') } : {},
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : undefined,
  ssr: {
    noExternal: isSsrBuild ? true : undefined,
    resolve: { conditions: ['@mayfly/source', ...defaultServerConditions] },
  },
}));
