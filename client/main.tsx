import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app';
import { pageAt } from './app/pages';
import { registerServiceWorker } from './app/service-worker';
import './styles/index.css';

const root = document.getElementById('root');
if (root) {
  const app = (
    <BrowserRouter>
      <App
        publicUrl={root.dataset.publicUrl ?? window.location.origin}
        takesDonations={root.dataset.donations !== 'off'}
      />
    </BrowserRouter>
  );
  const begin = () => {
    if (root.hasChildNodes()) hydrateRoot(root, app);
    else createRoot(root).render(app);
  };
  // What the server has drawn comes to life in one go, once all of it is there.
  const preloaded = pageAt(window.location.pathname)?.preload?.();
  if (preloaded) preloaded.then(begin, begin);
  else begin();
  if (import.meta.env.PROD) registerServiceWorker();
}
