import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { setOverlays, useOverlays } from '../overlays/overlays';

/** Width from which the bar has room for its links and the menu is hidden. */
const WIDE = '(width >= 48rem)';

/** Returns whether the mobile menu of the current page is open. The page behind it is inert then. */
export function useIsMenuOpen(): boolean {
  const { pathname } = useLocation();
  return useOverlays(({ menuAt }) => menuAt === pathname);
}

/**
 * Returns whether the mobile menu is open, and a function that opens or closes it. While it is open,
 * the page behind it doesn't scroll. Escape, a change of the path and a wider window close it.
 */
export function useMobileMenu(): [boolean, (open: boolean) => void] {
  const { pathname } = useLocation();
  const open = useIsMenuOpen();
  useEffect(() => {
    if (!open) return;
    const close = () => setOverlays({ menuAt: null });
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    const wide = window.matchMedia(WIDE);
    document.body.classList.add('scroll-locked');
    window.addEventListener('keydown', onKey);
    wide.addEventListener('change', close);
    return () => {
      close();
      document.body.classList.remove('scroll-locked');
      window.removeEventListener('keydown', onKey);
      wide.removeEventListener('change', close);
    };
  }, [open]);
  return [open, (next) => setOverlays({ menuAt: next ? pathname : null })];
}
