import { useEffect } from 'react';
import { Link } from 'react-router';
import { useSiteSettings } from '../api/site-config';
import { useCountry } from '../country/country-context';
import { Button } from '../ui/button';
import { answerConsent, readConsent, useConsent } from './consent';

/**
 * Asks once whether analytics may be loaded, if the site has any. Both answers are equally easy.
 */
export function ConsentBanner() {
  const { analyticsId } = useSiteSettings();
  const { localize } = useCountry();
  const consent = useConsent((state) => state.consent);
  useEffect(readConsent, []);
  useEffect(() => {
    if (analyticsId !== null && consent === 'accepted') {
      void import('../analytics/analytics').then(
        ({ beginAnalytics }) => beginAnalytics(),
        noteMissing,
      );
    }
  }, [analyticsId, consent]);
  if (analyticsId === null || consent !== null) return null;
  return (
    <section
      aria-label="Cookie consent"
      className="arrives fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-raised p-3 pl-4 text-[0.9375rem] shadow-soft sm:right-auto sm:max-w-xl sm:p-4"
    >
      <p className="min-w-0 flex-1 basis-64 text-balance text-muted">
        One essential cookie keeps your inbox. May we also use Google Analytics to count visits?{' '}
        <Link to={localize('/privacy')} className="underline underline-offset-4 hover:text-teal">
          Privacy policy
        </Link>
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
