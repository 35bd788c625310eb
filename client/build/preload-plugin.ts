import type { Plugin } from 'vite';

/**
 * Imports a chunk once its stylesheets are loaded. The build lists also that of the page. One that failed is
 * requested again by the next import.
 */
const PRELOAD = `
const stylesheets = new Map();

const load = (href) =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      stylesheets.delete(href);
      reject(new Error('The stylesheet ' + href + ' could not be loaded.'));
    };
    document.head.append(link);
  });

const loadOnce = (file) => {
  const href = '/' + file;
  const isInPage = document.querySelector('link[rel="stylesheet"][href="' + href + '"]');
  if (!stylesheets.has(href)) stylesheets.set(href, isInPage ? null : load(href));
  return stylesheets.get(href);
};

export const __vitePreload = async (importChunk, files = []) => {
  await Promise.all(files.map(loadOnce));
  return importChunk();
};
`;

/** Replaces Vite's function that preloads what a chunk needs, half of which this site never runs. */
export function leanPreload(): Plugin {
  return {
    name: 'mayfly:lean-preload',
    apply: ({ build }) => !build?.ssr,
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? { code: PRELOAD, moduleSideEffects: false, map: null }
        : null,
  };
}
