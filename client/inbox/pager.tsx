import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../ui/button';

/** Turns the pages of the inbox. `page` counts from zero; what is shown counts from one. */
export function Pager(props: { page: number; totalPages: number; onPage: (page: number) => void }) {
  const { page, totalPages, onPage } = props;
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const pressed = useRef<{ button: HTMLButtonElement; to: number }>(null);
  const turn = (to: number, button: HTMLButtonElement) => {
    pressed.current = { button, to };
    onPage(to);
  };
  useEffect(() => {
    if (pressed.current?.to !== page) return;
    const { button } = pressed.current;
    pressed.current = null;
    // A disabled button loses the focus: the other one takes it.
    if (button.disabled) (button === next.current ? previous : next).current?.focus();
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
