import { afterFirstPaint, queueClicks } from './startup/before-hydration';
import { preloadModules } from './startup/page-files';
import './styles/index.css';

// The server has drawn the page: it is shown first, and its code, which is most of its weight,
// comes after it.
const root = document.getElementById('root');
if (root) {
  const repeatPresses = queueClicks(root);
  afterFirstPaint(() => {
    preloadModules(root.dataset.files);
    import('./start')
      .then(({ start }) => start(root))
      .then(repeatPresses)
      .catch((error: unknown) => console.warn('The page does not come to life:', error));
  });
}
