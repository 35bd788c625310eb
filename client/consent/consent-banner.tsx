import { useEffect } from 'react';
import { Button } from '../ui/button';
import { answerConsent, readConsent, useConsent } from './consent';

/** Asks once whether analytics may be loaded. Both answers are as easy as each other. */
export function ConsentBanner() {
  const consent = useConsent((state) => state.consent);
  useEffect(readConsent, []);
  useEffect(() => {
    if (consent === 'accepted') {
      void import('../analytics/analytics').then(
        ({ beginAnalytics }) => beginAnalytics(),
        noteMissing,
      );
    }
  }, [consent]);
  if (consent !== null) return null;
  return (
    <section
      aria-label="Cookie consent"
      className="arrives fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-raised p-3 pl-4 text-[0.9375rem] shadow-soft sm:right-auto sm:max-w-xl sm:p-4"
    >
      <p className="min-w-0 flex-1 basis-64 text-balance text-muted">
        One cookie keeps your address. May we also count visits?
      </p>
      <div className="flex gap-2">
        <Button onClick={() => answerConsent('declined')}>Decline</Button>
        <Button onClick={() => answerConsent('accepted')}>Accept</Button>
      </div>
    </section>
  );
}

function noteMissing(error: unknown): void {
  console.warn('Analytics could not be loaded:', error);
}
