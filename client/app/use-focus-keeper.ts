import { useEffect } from 'react';

/** Keeps the focus on the page. The code for it is fetched when something is focused first. */
export function useFocusKeeper(): void {
  useEffect(() => {
    let stop = () => undefined as void;
    const begin = () =>
      void import('./focus-keeper').then(
        ({ keepFocus }) => (stop = keepFocus()),
        () => console.warn('The focus keeper could not be loaded.'),
      );
    document.addEventListener('focusin', begin, { once: true });
    return () => {
      document.removeEventListener('focusin', begin);
      stop();
    };
  }, []);
}
