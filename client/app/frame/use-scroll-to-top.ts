import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls to the top whenever the path changes, and focuses the content of the new page. The
 * first page stays where the browser put it.
 */
export function useScrollToTop(pathname: string, main: RefObject<HTMLElement | null>): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  }, [pathname, main]);
}
