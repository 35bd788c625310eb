import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app';
import { registerServiceWorker } from './app/service-worker';
import './styles/index.css';

const root = document.getElementById('root');
if (root) {
  const app = (
    <BrowserRouter>
      <App publicUrl={root.dataset.publicUrl ?? window.location.origin} />
    </BrowserRouter>
  );
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
  if (import.meta.env.PROD) registerServiceWorker();
}
