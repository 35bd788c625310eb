import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../ui/button';

/** Turns the pages of the inbox. `page` counts from zero; what is shown counts from one. */
export function Pager(props: { page: number; totalPages: number; onPage: (page: number) => void }) {
  const { page, totalPages, onPage } = props;
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const turned = useRef<HTMLButtonElement>(null);
  const turn = (to: number, button: HTMLButtonElement) => {
    turned.current = button;
    onPage(to);
  };
  useEffect(() => {
    const used = turned.current;
    turned.current = null;
    // A button that is disabled loses the focus, and with it the place of whoever uses the keys.
    if (used?.disabled) (used === next.current ? previous : next).current?.focus();
  }, [page]);
  return (
    <nav aria-label="Inbox pages" className="flex items-center justify-center gap-3">
      <IconButton
        ref={previous}
        label="Previous page"
        disabled={page <= 0}
        onClick={({ currentTarget }) => turn(page - 1, currentTarget)}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <span className="text-sm text-muted tabular-nums" aria-live="polite">
        Page {page + 1} of {totalPages}
      </span>
      <IconButton
        ref={next}
        label="Next page"
        disabled={page >= totalPages - 1}
        onClick={({ currentTarget }) => turn(page + 1, currentTarget)}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
