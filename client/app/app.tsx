import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { SiteConfig } from '../../server/contract/site-config.js';
import { defaultSettings, SiteSettings } from '../api/site-config';
import { PublicUrl } from '../content/page-head';
import { ErrorFallback } from './error-fallback';
import { Site } from './site';

/**
 * Renders the application inside a router: the browser and the server each bring their own.
 * @param publicUrl URL of this site, without a trailing slash
 * @param settings public settings of the site
 * @param onShown called once the page has its event handlers
 */
export function App({
  publicUrl,
  settings = defaultSettings,
  onShown,
}: {
  publicUrl: string;
  settings?: SiteConfig;
  onShown?: (() => void) | undefined;
}): ReactNode {
  return (
    <ErrorBoundary
      fallback={<ErrorFallback />}
      onError={(error) => console.error('The page could not be rendered:', error)}
    >
      <PublicUrl value={publicUrl}>
        <SiteSettings value={settings}>
          <Site onShown={onShown} />
        </SiteSettings>
      </PublicUrl>
    </ErrorBoundary>
  );
}
