import { useEffect } from 'react';
import { ancestorsOf } from './focus-keeper';

/** Keeps the focus on the page. The code for it is fetched when something is focused first. */
export function useFocusKeeper(): void {
  useEffect(() => {
    let stop = () => undefined as void;
    const begin = ({ target }: FocusEvent) => {
      const first = target as Element;
      const ancestors = ancestorsOf(first);
      void import('./focus-keeper').then(
        ({ keepFocus }) => (stop = keepFocus(first, ancestors)),
        () => console.warn('The focus keeper could not be loaded.'),
      );
    };
    document.addEventListener('focusin', begin, { once: true });
    return () => {
      document.removeEventListener('focusin', begin);
      stop();
    };
  }, []);
}
