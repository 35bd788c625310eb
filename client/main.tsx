import { showEarlyAddress } from './address/early-address';
import { afterFirstPaint, queueInput } from './startup/before-hydration';
import { preloadModules } from './startup/page-files';
import './styles/index.css';

// This script doesn't wait for the stylesheet, so it may run before the page is parsed.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();

/** The server has rendered the page, so the browser paints it before it loads the code. */
function begin(): void {
  const root = document.getElementById('root');
  if (!root) return;
  const repeatInput = queueInput(root);
  void showEarlyAddress().then(() => afterFirstPaint(() => load(root, repeatInput)));
}

function load(root: HTMLElement, repeatInput: () => void): void {
  preloadModules(root.dataset.files);
  import('./start')
    .then(({ start }) => start(root))
    .then(repeatInput)
    .catch((error: unknown) => console.warn('The page could not be started:', error));
}
