import { useSiteSettings } from '../../lib/api/site-config';
import { setOverlays } from '../overlays/overlays';

/** Target of "Buy me a coffee": the donation sidebar, or the payment link of a provider. */
export type DonationTarget = { open: () => void } | { url: string };

const sidebar = { open: () => setOverlays({ donation: true }) };

/** Returns the target, or null if the site has neither a provider nor a payment link. */
export function useDonationTarget(): DonationTarget | null {
  const { provider, linkUrl } = useSiteSettings().payment;
  if (provider !== 'off') return sidebar;
  return linkUrl === null ? null : { url: linkUrl };
}
