import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { initialize, resync } from '../../features/address/address-actions';
import { AddressPanel } from '../../features/address/panel/address-panel';
import { pressCopy } from '../../features/address/panel/copy-address';
import { selectEmailAddress, useSessions } from '../../features/address/session-store';
import { MarketingPanel } from '../marketing-panel';
import { useCountry } from '../../features/country/country-context';
import { Inbox } from '../../features/inbox/inbox';
import { refreshManually } from '../../features/inbox/manual-refresh';
import { useConnection } from '../../lib/realtime/connection';
import { lazyComponent, loadChunk } from '../../components/lazy-component';
import { whenIdle } from '../../components/when-idle';
import { inboxActions } from '../../lib/inbox/inbox-actions';
import { selectList, useInboxStore, useList } from '../../lib/inbox/inbox-store';
import { useLifetimes } from '../../lib/api/site-config';
import { t } from '../../lib/i18n/text';
import { PageHead } from '../page-head';
import { webSite } from '../structured-data';
import { useInboxShortcuts } from './inbox-shortcuts';
import { MessageFromUrl } from './message-from-url';
import { addMessageId, parseMessageId, parsePage, setPage } from '../../lib/messages/message-url';

/** Used by the frame of the site, which loads the home page's code as one chunk. */
export { generateAnother as getAnother } from '../../features/address/address-actions';
export { InboxSync } from './inbox-sync';

const loadCodeCard = () => import('../../features/inbox/code-moment/code-card');
const CodeCard = lazyComponent(loadCodeCard, () => null);

/** Shows the address, the inbox below it, and the marketing panel next to them. */
export default function HomePage() {
  const { country, localize } = useCountry();
  const { search } = useLocation();
  const connection = useConnection();
  const hasNoAddress = useSessions((state) => !state.loading && selectEmailAddress(state) === null);
  const [readerPlace, setReaderPlace] = useState<HTMLElement | null>(null);
  useInboxShortcuts(refresh);
  const showPage = usePageInUrl();
  return (
    <>
      <HomeHead />
      <div
        data-country={country.code}
        className="home-columns page-width grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 pt-4 pb-16 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="flex min-w-0 flex-col gap-6 sm:gap-8 compact:gap-5">
          <AddressPanel />
          <CodeMoment />
          <Inbox
            // Without a socket, the page still waits for its code once it has an address.
            connection={connection === 'waiting' && !hasNoAddress ? 'connecting' : connection}
            unavailable={hasNoAddress}
            onCopyAddress={pressCopy}
            onPage={showPage}
            onRefresh={refresh}
            hrefOf={(id) => localize('/') + addMessageId(search, id)}
          />
        </div>
        <MarketingPanel />
        <div ref={setReaderPlace} className="reader-place" />
      </div>
      <Suspense fallback={null}>
        <MessageFromUrl place={readerPlace} />
      </Suspense>
    </>
  );
}

/** Renders the metadata of the home page. */
function HomeHead() {
  const { lifetime } = useLifetimes();
  const description = t('inbox.homeDescription', { lifetime });
  return (
    <PageHead
      title={t('inbox.homeTitle')}
      description={description}
      keywords={[t('inbox.homeKeywords')]}
      path="/"
      data={(site) => [webSite(site, description)]}
    />
  );
}

/** Keeps the page of the inbox in the URL. Returns a function that shows another page. */
function usePageInUrl(): (page: number) => void {
  const { localize } = useCountry();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const access = useInboxStore((store) => store.access);
  const shown = useList((list) => list.page);
  const wanted = parsePage(search);
  const toUrl = (page: number) => localize('/') + setPage(search, page);
  useEffect(() => {
    if (access && wanted !== selectList(useInboxStore.getState()).page)
      void inboxActions.showPage(wanted);
  }, [access, wanted]);
  // Deletions and another address may lead to another page.
  const follow = useEffectEvent((page: number) => {
    if (page !== wanted) void navigate(toUrl(page), { replace: true, state: state as unknown });
  });
  const wasShown = useRef(shown);
  useEffect(() => {
    if (shown !== wasShown.current) follow(shown);
    wasShown.current = shown;
  }, [shown]);
  return (page) => void navigate(toUrl(page), { preventScrollReset: true });
}

/** Shows the code or link that arrived last, whose code is loaded once the page is idle. */
function CodeMoment() {
  const message = useInboxStore((inbox) => inbox.codeMessage);
  const isOpened = parseMessageId(useLocation().search) === message?.id;
  useEffect(() => whenIdle(() => void loadChunk(loadCodeCard).catch(() => undefined)), []);
  useEffect(() => {
    if (isOpened) inboxActions.dismissCode();
  }, [isOpened]);
  if (message === null) return null;
  return (
    <Suspense fallback={null}>
      <CodeCard message={message} />
    </Suspense>
  );
}

const refresh = () => void refreshManually(checkAddress);

/** Fetches the times of the address on the page, or a new address. Returns whether the page has one now. */
async function checkAddress(): Promise<boolean> {
  const { isShown, loading } = useSessions.getState();
  if (!loading) await (isShown ? resync() : initialize());
  return selectEmailAddress(useSessions.getState()) !== null;
}
