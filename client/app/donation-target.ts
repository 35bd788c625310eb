import type { SiteConfig } from '../../server/contract/site-config.js';
import { showDonation } from './overlays';

/** Where "Buy me a coffee" leads: to the donation sidebar, or to the page of another provider. */
export type DonationTarget = { open: () => void } | { url: string };

const sidebar = { open: () => showDonation(true) };

/** Returns the door of a site, or null if it has neither a provider nor a payment link. */
export function toDonationTarget({
  provider,
  linkUrl,
}: SiteConfig['payment']): DonationTarget | null {
  if (provider !== 'off') return sidebar;
  return linkUrl === null ? null : { url: linkUrl };
}
