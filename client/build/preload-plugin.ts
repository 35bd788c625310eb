import type { Plugin } from 'vite';

/**
 * Source of a function that imports a chunk once its stylesheets are loaded. The list of the build includes
 * the stylesheet of the page, which is skipped. The next import retries a stylesheet that failed.
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

/** Replaces the function that preloads the files of a chunk: this site uses only half of its code. */
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
