import { useAnalytics } from '../../features/consent/use-analytics';
import { useConsent } from '../../features/consent/consent';
import { ConsentBanner } from '../../features/consent/consent-banner';
import { useCountry } from '../../features/country/country-context';

/** Asks for consent to analytics, and loads them once the visitor accepts. */
export function AnalyticsConsent({ analyticsId }: { analyticsId: string }) {
  const { localize } = useCountry();
  const consent = useConsent();
  useAnalytics(analyticsId, consent === 'accepted');
  if (consent === 'accepted' || consent === 'declined') return null;
  return <ConsentBanner privacyUrl={localize('/privacy')} mayBeAnswered={consent === 'unknown'} />;
}
