import type { SiteConfig } from '@mayfly/contract/site-config.js';
import { showDonation } from '../overlays/overlays';

/** Target of "Buy me a coffee": the donation sidebar, or the payment link of a provider. */
export type DonationTarget = { open: () => void } | { url: string };

const sidebar = { open: () => showDonation(true) };

/** Returns the target, or null if the site has neither a provider nor a payment link. */
export function toDonationTarget({
  provider,
  linkUrl,
}: SiteConfig['payment']): DonationTarget | null {
  if (provider !== 'off') return sidebar;
  return linkUrl === null ? null : { url: linkUrl };
}
