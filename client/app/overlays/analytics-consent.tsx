import { useAnalytics } from '../../features/consent/use-analytics';
import { useConsent } from '../../features/consent/consent';
import { ConsentBanner } from '../../features/consent/consent-banner';
import { useCountry } from '../../features/country/country-context';

/** Asks for consent to analytics, and loads them once the visitor accepts. */
export default function AnalyticsConsent({ analyticsId }: { analyticsId: string }) {
  const { localize } = useCountry();
  const consent = useConsent();
  useAnalytics(analyticsId, consent === 'accepted');
  return consent === null ? <ConsentBanner privacyUrl={localize('/privacy')} /> : null;
}
