import { afterFirstPaint, recordInput } from './startup/before-hydration';
import { showEarlyAddress } from './startup/early-address';
import { preloadModules } from './startup/page-files';

// This script doesn't wait for the stylesheet, so it may run before the page is parsed.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();

/** Shows the address, then loads the framework: the server has rendered the page, which is painted before. */
function begin(): void {
  const root = document.getElementById('root');
  if (!root) return;
  recordInput(root);
  const headStart = showEarlyAddress();
  const load = async () => {
    preloadModules(root.dataset.files);
    const { start } = await import('./start');
    await start(root);
  };
  const warn = (error: unknown) => console.warn('The page could not be started:', error);
  void headStart.then(() => afterFirstPaint(() => void load().catch(warn)));
}
