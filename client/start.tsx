import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { parseSettings } from './lib/api/site-config';
import { App } from './app/app';
import { findPage } from './app/pages';
import { loadTexts, providePageTexts, type PageTexts } from './lib/i18n/load-texts';
import { registerServiceWorker } from './startup/service-worker';
import { removeStaleStorage } from './lib/storage/stale-storage';

/**
 * Hydrates the page once all of its code is loaded, as a transition, during which the browser
 * can respond to the visitor.
 */
export async function start(root: HTMLElement): Promise<void> {
  if (root.dataset.texts) providePageTexts(JSON.parse(root.dataset.texts) as PageTexts);
  // Under `npm run dev`, no server renders the page.
  else await loadTexts();
  // If the code of the page can't be loaded, the router shows an error instead.
  await findPage(window.location.pathname)
    .preload()
    .catch(() => undefined);
  const app = (
    <BrowserRouter>
      <App
        publicUrl={root.dataset.publicUrl ?? window.location.origin}
        settings={parseSettings(root.dataset.settings)}
      />
    </BrowserRouter>
  );
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  removeStaleStorage();
  if (import.meta.env.PROD) registerServiceWorker();
}
