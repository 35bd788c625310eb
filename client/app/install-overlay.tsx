import { useSiteSettings } from '../api/site-config';
import { useConsent } from '../consent/consent';
import { InstallHint } from '../install/install-hint';
import type { InstallOffer } from '../install/install-prompt';

/** Shows the hint that the app can be installed, once the question of cookies in its place is answered. */
export default function InstallOverlay({ offer }: { offer: InstallOffer }) {
  const { analyticsId } = useSiteSettings();
  const consent = useConsent();
  if (analyticsId !== null && consent === null) return null;
  return <InstallHint offer={offer} />;
}
