import { createContext, useContext } from 'react';
import type { SiteConfig } from '@mayfly/contract/site-config.js';
import { formatDuration } from './format-duration';

/** Settings of a local site without configuration. */
export const defaultSettings: SiteConfig = {
  payment: { provider: 'sandbox', keyId: null, currency: 'USD', linkUrl: null },
  analyticsId: null,
  operator: { name: null, contact: null },
  sourceUrl: null,
  catchAll: false,
  checksSenders: true,
  usesRedis: false,
  limits: {
    addressLifetimeSeconds: 86_400,
    addressExtensionSeconds: 3_600,
    addressMaxLifetimeSeconds: 604_800,
    messageMaxBytes: 26_214_400,
    inboxMaxMessages: 200,
    inboxMaxBytes: 104_857_600,
  },
};

/** Provides the settings that the page was rendered with. */
export const SiteSettings = createContext(defaultSettings);

/** Returns the settings that the page was rendered with. */
export function useSiteSettings(): SiteConfig {
  return useContext(SiteSettings);
}

/** Returns lifetime and extension of an address as text, such as `24 hours` and `1 hour`. */
export function useLifetimes(): { lifetime: string; extension: string } {
  const { addressLifetimeSeconds, addressExtensionSeconds } = useSiteSettings().limits;
  return {
    lifetime: formatDuration(addressLifetimeSeconds),
    extension: formatDuration(addressExtensionSeconds),
  };
}

/** Parses the settings that the server put on the root element. */
export function parseSettings(text: string | undefined): SiteConfig {
  return text ? (JSON.parse(text) as SiteConfig) : defaultSettings;
}
