import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { t } from '../../lib/i18n/text';
import { IconButton } from '../../components/button';
import { joinClasses } from '../../components/class-names';
import { refuseOffline } from '../../components/toasts/needs-connection';
import { lazyComponent } from '../../components/lazy-component';
import { selectIsActive, useSelection } from './selection/selection-store';

/** Rendered in place of an optional component whose code could not be loaded. */
const Nothing = () => null;
const SelectionBar = lazyComponent(() => import('./selection/selection-bar'), Nothing);

interface PagerProps {
  /** Counts from zero. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/**
 * Shows the pager of a list between `children`, which are cells of a grid of three columns. While messages
 * are selected, shows the selection bar instead and stays in view.
 */
export function ListFooter(props: PagerProps & { hasMessages: boolean; children?: ReactNode }) {
  const isSelecting = useSelection(selectIsActive);
  return (
    <footer
      className={joinClasses(
        'grid grid-cols-[1fr_auto_1fr] items-center border-t border-line px-1 py-1 sm:px-3',
        isSelecting && 'sticky bottom-0 z-20 rounded-b-card bg-raised',
      )}
    >
      <div className={joinClasses('col-start-2 row-start-1', isSelecting && 'hidden')}>
        <Pager page={props.page} totalPages={props.totalPages} onPage={props.onPage} />
      </div>
      <Suspense fallback={null}>
        {!isSelecting && props.children}
        {props.hasMessages && <SelectionBar />}
      </Suspense>
    </footer>
  );
}

/** Shows the page number with buttons for the previous and next page. */
function Pager(props: PagerProps) {
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
