import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { useSiteSettings } from '../lib/api/site-config';
import { CountryProvider } from '../features/country/country-context';
import { splitCountry } from '../features/country/country-path';
import { HOME_TEXTS } from '../lib/i18n/load-texts';
import { t } from '../lib/i18n/text';
import { useShortcuts } from '../lib/shortcuts';
import { loadSettings } from '../lib/storage/settings';
import { lazyComponent, loadChunk } from '../components/lazy-component';
import { whenIdle } from '../components/when-idle';
import { readStoredSessions, type Session } from '../lib/storage/session-format';
import { repeatInput } from '../startup/before-hydration';
import { MainElementContext } from '../components/main-element';
import { ToastHost } from '../components/toasts/notify';
import { Footer } from './frame/footer';
import { Navigation } from './frame/navigation';
import { OfflineNotice } from './frame/offline-notice';
import { AnalyticsConsent } from './overlays/analytics-consent';
import { OverlayHost } from './overlays/overlay-host';
import { setOverlays } from './overlays/overlays';
import { routes } from './pages';
import { useScrollToTop } from './frame/use-scroll-to-top';

const InboxSync = lazyComponent(
  async () => ({ default: (await import('../pages/home/home-page')).InboxSync }),
  undefined,
  HOME_TEXTS,
);

/** Renders the frame of the site and, inside it, the page at the current path. */
export function Site() {
  const location = useLocation();
  const { barePath } = splitCountry(location.pathname);
  const page = useRoutes(routes, { ...location, pathname: barePath });
  const hasSession = useHasSession();
  const needsInbox = useOnceTrue(barePath === '/' || hasSession);
  const { analyticsId } = useSiteSettings();
  const main = useRef<HTMLElement>(null);
  useScrollToTop(location.pathname, main);
  useGlobalShortcuts();
  return (
    <CountryProvider pathname={location.pathname}>
      <div className="dawn flex min-h-dvh flex-col">
        <SkipLink />
        <Navigation />
        {analyticsId !== null && <AnalyticsConsent analyticsId={analyticsId} />}
        <Suspense fallback={null}>{needsInbox && <InboxSync />}</Suspense>
        <CurrentPage main={main} page={page} />
        <div data-slides>
          <Footer />
        </div>
        <OfflineNotice showsInbox={barePath === '/'} />
      </div>
      <OverlayHost />
      <ToastHost />
    </CountryProvider>
  );
}

function CurrentPage(props: { main: RefObject<HTMLElement | null>; page: ReactNode }) {
  const { main, page } = props;
  return (
    <main ref={main} id="content" tabIndex={-1} data-slides className="grow outline-hidden">
      <MainElementContext value={main}>
        <Suspense fallback={<div className="min-h-dvh" aria-busy="true" />}>
          {page}
          <RepeatedInput />
        </Suspense>
      </MainElementContext>
    </main>
  );
}

/** Repeats early input once the page that is rendered with it has its event handlers. */
function RepeatedInput() {
  useEffect(repeatInput, []);
  return null;
}

function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-control bg-raised px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
    >
      {t('site.skipToContent')}
    </a>
  );
}

/** Handles the shortcuts that work on every page; the home page handles those of its inbox. */
function useGlobalShortcuts(): void {
  useEffect(loadSettings, []);
  useShortcuts({ help: () => setOverlays({ dialog: 'shortcuts' }), new: getAnotherAddress });
}

/** Shows another address. Loads the code for that, which pages without an inbox don't include. */
async function getAnotherAddress(): Promise<void> {
  const { getAnother } = await loadChunk(() => import('../pages/home/home-page'), HOME_TEXTS);
  await getAnother();
}

/** Returns whether this browser has an active address, whose messages every page then announces. */
function useHasSession(): boolean {
  const [hasSession, setHasSession] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        const { sessions, currentId } = readStoredSessions();
        const isActive = ({ sessionId, endsAt }: Session) =>
          sessionId === currentId && endsAt > Date.now();
        setHasSession(sessions.some(isActive));
      }),
    [],
  );
  return hasSession;
}

/** Returns whether the condition has been true in this or an earlier render. */
function useOnceTrue(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(condition);
  if (condition && !wasTrue) setWasTrue(true);
  return wasTrue || condition;
}
