import { useEffect } from 'react';

/** Keeps the page behind a menu from scrolling. */
export function useBodyLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return;
    document.body.classList.add('scroll-locked');
    return () => document.body.classList.remove('scroll-locked');
  }, [locked]);
}
