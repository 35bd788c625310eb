import { useCallback, useEffect, useRef, useState } from 'react';
import type { SiteConfig } from '@mayfly/contract/site-config.js';
import { fetchSiteConfig } from '../../lib/api/site-config';

/**
 * Fetches the public settings of the site; null until then. `read` resolves to them, and fetches them again
 * after a failure.
 */
export function useSiteConfig(): { config: SiteConfig | null; read: () => Promise<SiteConfig> } {
  const [config, setConfig] = useState<SiteConfig | null>(null);
  const pending = useRef<Promise<SiteConfig>>(undefined);
  const read = useCallback(() => {
    pending.current ??= fetchSiteConfig().then(
      (settings) => {
        setConfig(settings);
        return settings;
      },
      (error: unknown) => {
        pending.current = undefined;
        throw error;
      },
    );
    return pending.current;
  }, []);
  useEffect(() => {
    read().catch(() => undefined);
  }, [read]);
  return { config, read };
}
