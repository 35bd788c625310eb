import { loadTexts } from '../lib/i18n/load-texts';
import { whenIdle } from '../components/when-idle';

/** Name of the cache; the same as in `sw.js`. */
const CACHE = 'mayfly-1';

/**
 * Registers the service worker once the page is idle, and caches the files of this page and all texts of its
 * language, so that it works offline from the first visit on.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker
      .register('/sw.js')
      .then(() => Promise.all([navigator.serviceWorker.ready, loadTexts()]))
      .then(keepAssets)
      .catch((error: unknown) => {
        console.warn('The page could not be cached for offline use:', error);
      });
  };
  const registerLater = () => whenIdle(register);
  if (document.readyState === 'complete') registerLater();
  else window.addEventListener('load', registerLater, { once: true });
}

async function keepAssets(): Promise<void> {
  const cache = await caches.open(CACHE);
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'));
  const missing = await Promise.all(
    [...new Set(loaded)].map(async (name) => ((await cache.match(name)) ? null : name)),
  );
  await cache.addAll(missing.filter((name) => name !== null));
}
