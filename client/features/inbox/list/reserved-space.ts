import { useEffect } from 'react';
import { selectIsLoading, useCanSearch, useInboxStore } from '../../../lib/inbox/inbox-store';

const ROWS = ['--inbox-rows', '--inbox-links'];
const SEARCH = '--inbox-search';

/** Releases the space that `theme.js` reserved for the search field, which takes its place. */
export function releaseSearchSpace(): void {
  document.documentElement.style.removeProperty(SEARCH);
}

/**
 * Releases the space that `theme.js` reserved for the rows of the last visit, and for the search field if there
 * is none now, once loading has ended, or earlier if `isFinal`.
 */
export function useReleasedSpace(isFinal = false): void {
  const loading = useInboxStore(selectIsLoading);
  const canSearch = useCanSearch();
  useEffect(() => {
    if (loading && !isFinal) return;
    for (const property of ROWS) document.documentElement.style.removeProperty(property);
    if (!loading && !canSearch) releaseSearchSpace();
  }, [loading, isFinal, canSearch]);
}
