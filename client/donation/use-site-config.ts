import { useCallback, useEffect, useRef, useState } from 'react';
import type { SiteConfig } from '../../server/contract/site-config.js';
import { fetchSiteConfig } from '../api/site-config';

/** The public settings, asked for at once; `read` waits for them, and asks again after a failure. */
export function useSiteConfig(): { config: SiteConfig | null; read: () => Promise<SiteConfig> } {
  const [config, setConfig] = useState<SiteConfig | null>(null);
  const asking = useRef<Promise<SiteConfig>>(undefined);
  const read = useCallback(() => {
    asking.current ??= fetchSiteConfig().then(
      (settings) => {
        setConfig(settings);
        return settings;
      },
      (error: unknown) => {
        asking.current = undefined;
        throw error;
      },
    );
    return asking.current;
  }, []);
  useEffect(() => {
    read().catch(() => undefined);
  }, [read]);
  return { config, read };
}
