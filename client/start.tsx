import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { parseSettings } from './api/site-config';
import { App } from './app/app';
import { pageAt } from './app/pages';
import { registerServiceWorker } from './startup/service-worker';

/**
 * Brings the page to life: what the server has drawn, in one go once all of its code is there, and
 * in slices, so that the browser answers the reader meanwhile.
 */
export async function start(root: HTMLElement): Promise<void> {
  const app = (
    <BrowserRouter>
      <App
        publicUrl={root.dataset.publicUrl ?? window.location.origin}
        settings={parseSettings(root.dataset.settings)}
        figures={root.dataset.figures}
      />
    </BrowserRouter>
  );
  // A page that cannot be had says so itself, once it is drawn.
  await pageAt(window.location.pathname)
    ?.preload()
    .catch(() => undefined);
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  if (import.meta.env.PROD) registerServiceWorker();
}
