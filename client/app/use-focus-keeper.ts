import { useEffect, type RefObject } from 'react';

/** Keeps the focus on the page. The code is loaded when an element is first focused. */
export function useFocusKeeper(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const start = (event: FocusEvent) => {
      const path = event.composedPath();
      void import('./focus-keeper').then(
        ({ keepFocus }) => (stop = keepFocus(path, main)),
        () => console.warn('The focus keeper could not be loaded.'),
      );
    };
    document.addEventListener('focusin', start, { once: true });
    return () => {
      document.removeEventListener('focusin', start);
      stop?.();
    };
  }, [main]);
}
