import { useEffect, useRef, type RefObject } from 'react';

const SCROLL_DURATION_MS = 220;

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
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) window.scrollTo(0, 0);
    else return scrollSmoothlyToTop();
  }, [pathname, main]);
}

/**
 * Scrolls frame by frame, and stops if anything else scrolls: the reader, or a link to an anchor.
 * The browser's own smooth scrolling would override such a jump.
 * @returns a function that cancels it
 */
function scrollSmoothlyToTop(): () => void {
  const start = window.scrollY;
  const startedAt = performance.now();
  let last = start;
  let frame = requestAnimationFrame(step);
  function step(now: number): void {
    if (Math.abs(window.scrollY - last) > 1) return;
    const left = 1 - Math.min(1, Math.max(0, (now - startedAt) / SCROLL_DURATION_MS));
    window.scrollTo(0, start * left ** 3);
    last = window.scrollY;
    if (left > 0) frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}
