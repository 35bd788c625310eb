import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { SiteConfig } from '@mayfly/contract/site-config.js';
import { defaultSettings, SiteSettings } from '../lib/api/site-config';
import { PublicUrl } from '../pages/page-head';
import { t } from '../lib/i18n/text';
import { Button } from '../components/button';
import { MayflyMark } from '../components/mayfly-mark';
import { Site } from './site';

/**
 * Renders the application inside a router: the browser and the server each bring their own.
 * @param publicUrl URL of this site, without a trailing slash
 * @param settings public settings of the site
 */
export function App({
  publicUrl,
  settings = defaultSettings,
}: {
  publicUrl: string;
  settings?: SiteConfig;
}): ReactNode {
  return (
    <ErrorBoundary
      fallback={<ErrorFallback />}
      onError={(error) => console.error('The page could not be rendered:', error)}
    >
      <PublicUrl value={publicUrl}>
        <SiteSettings value={settings}>
          <Site />
        </SiteSettings>
      </PublicUrl>
    </ErrorBoundary>
  );
}

/** Shows that the page could not be displayed. */
export function ErrorFallback() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-5 px-6">
      <MayflyMark className="size-14 text-teal" />
      <h1 className="font-display text-4xl font-semibold">{t('site.pageFailed')}</h1>
      <p className="text-lg text-muted">{t('site.pageFailedDetails')}</p>
      <Button look="filled" onClick={() => window.location.reload()}>
        {t('site.refreshPage')}
      </Button>
    </main>
  );
}
