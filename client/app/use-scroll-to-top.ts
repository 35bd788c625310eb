import { useEffect, useRef } from 'react';

/** How long the way to the top takes, in milliseconds. */
const DURATION_MS = 220;

/**
 * Scrolls smoothly to the top on each change of the path, and takes the focus to the new page's
 * content; the first page stays where it is.
 */
export function useScrollToTop(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) window.scrollTo(0, 0);
    else return scrollSmoothlyToTop();
  }, [pathname]);
}

/**
 * Scrolls frame by frame, and gives way to whoever scrolls meanwhile: the reader, or a link to a
 * place on the page. The browser's own smooth scrolling does not: it carries such a jump away.
 * @returns ends it before its time
 */
function scrollSmoothlyToTop(): () => void {
  const start = window.scrollY;
  const begun = performance.now();
  let last = start;
  let frame = requestAnimationFrame(step);
  function step(now: number): void {
    if (Math.abs(window.scrollY - last) > 1) return;
    const left = 1 - Math.min(1, Math.max(0, (now - begun) / DURATION_MS));
    window.scrollTo(0, start * left ** 3);
    last = window.scrollY;
    if (left > 0) frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}
