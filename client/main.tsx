import { afterFirstPaint, queueInput } from './startup/before-hydration';
import { preloadModules } from './startup/page-files';
import './styles/index.css';

// The server has rendered the page, so the browser paints it before it loads the code.
const root = document.getElementById('root');
if (root) {
  const repeatInput = queueInput(root);
  afterFirstPaint(() => {
    preloadModules(root.dataset.files);
    import('./start')
      .then(({ start }) => start(root))
      .then(repeatInput)
      .catch((error: unknown) => console.warn('The page could not be started:', error));
  });
}
