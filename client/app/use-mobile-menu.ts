import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Whether the mobile menu is open. While it is, the page behind it does not scroll; Escape and a
 * change of the path close it.
 */
export function useMobileMenu(): [boolean, (open: boolean) => void] {
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === pathname;
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpenedAt(null);
    };
    document.body.classList.add('scroll-locked');
    window.addEventListener('keydown', onKey);
    return () => {
      document.body.classList.remove('scroll-locked');
      window.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return [open, (next) => setOpenedAt(next ? pathname : null)];
}
