import { useEffect, useRef } from 'react';

/**
 * Loads Google Analytics once it is allowed. If consent is withdrawn, the tag stops sending.
 * @param analyticsId measurement ID of Google Analytics
 */
export function useAnalytics(analyticsId: string, isAllowed: boolean): void {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!isAllowed && !hasStarted.current) return;
    // Switch of the tag: https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out
    Object.assign(window, { [`ga-disable-${analyticsId}`]: !isAllowed });
    if (hasStarted.current) return;
    hasStarted.current = true;
    import('./analytics').then(
      ({ startAnalytics }) => startAnalytics(analyticsId),
      (error: unknown) => console.warn('Analytics could not be loaded:', error),
    );
  }, [analyticsId, isAllowed]);
}
