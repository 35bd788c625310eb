import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { t } from '../../lib/i18n/text';
import { IconButton } from '../../components/button';
import { refuseOffline } from '../../components/toasts/needs-connection';
import { findFocusTarget } from './inbox-focus';

interface PagerProps {
  /** Counts from zero. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/**
 * Shows the pager of a list between `children`, which are cells of a grid of three columns.
 */
export function ListFooter({ children, ...pager }: PagerProps & { children?: ReactNode }) {
  return (
    <footer
      data-slides
      className="grid grid-cols-[1fr_auto_1fr] items-center border-t border-line px-1 py-1 sm:px-3"
    >
      <div className="col-start-2 row-start-1">
        <Pager {...pager} />
      </div>
      <Suspense fallback={null}>{children}</Suspense>
    </footer>
  );
}

/** Shows the page number with buttons for the previous and next page. */
function Pager(props: PagerProps) {
  const { page, totalPages, onPage } = props;
  const wanted = useRef<number>(null);
  const goTo = (to: number) => {
    if (refuseOffline()) return;
    wanted.current = to;
    onPage(to);
  };
  // A page is read from its first row.
  useEffect(() => {
    if (wanted.current !== page) return;
    wanted.current = null;
    const inbox = document.getElementById('inbox');
    if (inbox && inbox.getBoundingClientRect().top < 0) inbox.scrollIntoView();
    findFocusTarget(null)?.focus({ preventScroll: true });
  }, [page]);
  return (
    <nav aria-label={t('inbox.pages')} className="flex items-center justify-center gap-3">
      <IconButton
        label={t('inbox.previousPage')}
        disabled={page <= 0}
        onClick={() => goTo(page - 1)}
      >
        <ChevronLeft size={20} className="rtl:-scale-x-100" aria-hidden="true" />
      </IconButton>
      <span className="text-sm whitespace-nowrap text-muted tabular-nums" aria-live="polite">
        {t('inbox.pageNumber', { page: page + 1, total: totalPages })}
      </span>
      <IconButton
        label={t('inbox.nextPage')}
        disabled={page >= totalPages - 1}
        onClick={() => goTo(page + 1)}
      >
        <ChevronRight size={20} className="rtl:-scale-x-100" aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
