import type { SiteConfig } from '../../server/contract/site-config.js';
import { call } from './http';

/** The public settings of this site. */
export async function fetchSiteConfig(): Promise<SiteConfig> {
  return (await (await call('/site-config')).json()) as SiteConfig;
}
