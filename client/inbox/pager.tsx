import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../ui/button';

/** Turns the pages of the inbox. `page` counts from zero; what is shown counts from one. */
export function Pager(props: { page: number; totalPages: number; onPage: (page: number) => void }) {
  const { page, totalPages, onPage } = props;
  return (
    <nav aria-label="Inbox pages" className="flex items-center justify-center gap-3">
      <IconButton label="Previous page" disabled={page <= 0} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <span className="text-sm text-muted tabular-nums">
        Page {page + 1} of {totalPages}
      </span>
      <IconButton
        label="Next page"
        disabled={page >= totalPages - 1}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
