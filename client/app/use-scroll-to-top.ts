import { useEffect, useRef } from 'react';

/**
 * Scrolls smoothly to the top on each change of the path, and takes the focus to the new page's
 * content; the first page stays where it is.
 */
export function useScrollToTop(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.getElementById('content')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
  }, [pathname]);
}
