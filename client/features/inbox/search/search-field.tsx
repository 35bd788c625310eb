import { Search } from 'lucide-react';
import { useEffect, type KeyboardEvent } from 'react';
import { MAX_SEARCH_LENGTH } from '@mayfly/contract/limits.js';
import { t } from '../../../lib/i18n/text';
import { slideIn } from '../../../components/slide';
import { focusMessage } from '../inbox-focus';
import { releaseSearchSpace } from '../list/reserved-space';
import { searchActions } from '../../../lib/inbox/search-actions';
import { useSearch, type SearchState } from '../../../lib/inbox/inbox-store';

/** Searches the inbox as the visitor types, and announces how much was found. */
export default function SearchField() {
  const query = useSearch((search) => search.query);
  const result = useSearch(formatResult);
  useEffect(() => searchActions.follow(), []);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    searchActions.search('');
    focusMessage(null);
  };
  return (
    <div
      ref={takePlace}
      hidden
      role="search"
      className="relative order-last w-full list-wide:order-none list-wide:w-64"
    >
      <label htmlFor="inbox-search" className="sr-only">
        {t('inboxTools.searchPlaceholder')}
      </label>
      <Search
        size={18}
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <input
        id="inbox-search"
        type="search"
        placeholder={t('inboxTools.searchPlaceholder')}
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        value={query}
        onChange={({ target }) => searchActions.search(target.value)}
        onKeyDown={leave}
        onFocus={makeRoom}
        className="min-h-11 w-full rounded-control border border-control bg-raised ps-10 pe-3 placeholder:text-muted list-wide:min-h-10"
      />
      <p role="status" className="sr-only">
        {result}
      </p>
    </div>
  );
}

/** Shows the field where space was reserved for it, or lets the rows slide to make room. */
function takePlace(element: HTMLElement | null): void {
  slideIn(element);
  if (element) releaseSearchSpace();
}

/** Scrolls the inbox to the top of a phone, whose keyboard would otherwise cover the results. */
function makeRoom(): void {
  if (window.matchMedia('(width < 48rem)').matches)
    document.getElementById('inbox')?.scrollIntoView();
}

/** Formats how many messages a search has found, or that it failed; empty before that is known. */
function formatResult({
  query,
  loading,
  known,
  totalElements: count,
  unsearched,
  hasFailed,
}: SearchState): string {
  if (query.trim() === '' || loading) return '';
  if (hasFailed) return t('inboxTools.searchFailedHint');
  if (!known) return '';
  const found = t('inboxTools.searchFound', { count });
  if (unsearched === 0) return found;
  return `${found} ${t('inboxTools.searchUnsearched', { count: unsearched })}`;
}
