import { useEffect } from 'react';
import { selectIsLoading, useInboxStore } from '../../../lib/inbox/inbox-store';

const PROPERTIES = ['--inbox-rows', '--inbox-links', '--inbox-search'];

/**
 * Releases the space that `theme.js` reserved for the rows of the last visit, once loading has ended, or
 * earlier if `isFinal`.
 */
export function useReleasedSpace(isFinal = false): void {
  const loading = useInboxStore(selectIsLoading);
  useEffect(() => {
    if (loading && !isFinal) return;
    const { style } = document.documentElement;
    for (const property of PROPERTIES) style.removeProperty(property);
  }, [loading, isFinal]);
}
