import { Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { useSiteSettings } from '../api/site-config';
import { CountryProvider } from '../country/country-context';
import { splitCountry } from '../country/country-path';
import { NotFoundPage } from '../content/not-found';
import { lazyPart } from '../ui/lazy-part';
import { donationDoor } from './donation-door';
import { Footer } from './footer';
import { Navigation } from './navigation';
import { OfflineNotice } from './offline-notice';
import { guides, pages } from './pages';
import { PartsHost } from './overlay-host';
import { ToastHost } from '../ui/notify';
import { useFocusKeeper } from './use-focus-keeper';
import { useScrollToTop } from './use-scroll-to-top';
import { useShortcuts } from '../shortcuts/use-shortcuts';

const ConsentBanner = lazyPart(async () => ({
  default: (await import('../consent/consent-banner')).ConsentBanner,
}));
const Mailbox = lazyPart(async () => ({ default: (await import('./home-page')).Mailbox }));

const links = pages.flatMap(({ path, label }) => (label ? [{ path, label }] : []));

/** The whole site: its frame, and in it the page that the path names. */
export function Site() {
  const location = useLocation();
  const { barePath } = splitCountry(location.pathname);
  const needsMailbox = useOnceTrue(barePath === '/');
  const { payment, analyticsId, sourceUrl } = useSiteSettings();
  const donation = donationDoor(payment);
  useScrollToTop(location.pathname);
  useShortcuts();
  useFocusKeeper();
  return (
    <CountryProvider pathname={location.pathname}>
      <div className="dawn flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only z-50 rounded-control bg-raised px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to the content
        </a>
        <Suspense fallback={null}>{needsMailbox && <Mailbox />}</Suspense>
        <Navigation links={links} donation={donation} />
        <OfflineNotice />
        <main id="content" tabIndex={-1} className="grow outline-hidden">
          <Suspense fallback={<div className="min-h-dvh" aria-busy="true" />}>
            <Routes location={{ ...location, pathname: barePath }}>
              {pages.map(({ path, element }) => (
                <Route key={path} path={path} element={element} />
              ))}
              <Route path="*" element={<NotFoundPage links={links} />} />
            </Routes>
          </Suspense>
        </main>
        <Footer links={links} guides={guides} donation={donation} sourceUrl={sourceUrl} />
      </div>
      <Suspense fallback={null}>{analyticsId !== null && <ConsentBanner />}</Suspense>
      <PartsHost />
      <ToastHost />
    </CountryProvider>
  );
}

/** True from the first time on that the condition was. */
function useOnceTrue(condition: boolean): boolean {
  const [was, setWas] = useState(condition);
  if (condition && !was) setWas(true);
  return was || condition;
}
