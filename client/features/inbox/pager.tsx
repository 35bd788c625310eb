import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '../../lib/i18n/text';
import { IconButton } from '../../components/button';
import { refuseOffline } from '../../components/toasts/needs-connection';

/** Shows the page number with buttons for the previous and next page. `page` counts from zero. */
export function Pager(props: { page: number; totalPages: number; onPage: (page: number) => void }) {
  const { page, totalPages, onPage } = props;
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const pressed = useRef<{ button: HTMLButtonElement; to: number }>(null);
  const goTo = (to: number, button: HTMLButtonElement) => {
    if (refuseOffline()) return;
    pressed.current = { button, to };
    onPage(to);
  };
  useEffect(() => {
    if (pressed.current?.to !== page) return;
    const { button } = pressed.current;
    pressed.current = null;
    // A button that becomes disabled loses the focus, so the other one is focused.
    if (button.disabled) (button === next.current ? previous : next).current?.focus();
  }, [page]);
  return (
    <nav aria-label={t('inbox.pages')} className="flex items-center justify-center gap-3">
      <IconButton
        ref={previous}
        label={t('inbox.previousPage')}
        disabled={page <= 0}
        onClick={({ currentTarget }) => goTo(page - 1, currentTarget)}
      >
        <ChevronLeft size={20} className="rtl:-scale-x-100" aria-hidden="true" />
      </IconButton>
      <span className="text-sm text-muted tabular-nums" aria-live="polite">
        {t('inbox.pageNumber', { page: page + 1, total: totalPages })}
      </span>
      <IconButton
        ref={next}
        label={t('inbox.nextPage')}
        disabled={page >= totalPages - 1}
        onClick={({ currentTarget }) => goTo(page + 1, currentTarget)}
      >
        <ChevronRight size={20} className="rtl:-scale-x-100" aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
