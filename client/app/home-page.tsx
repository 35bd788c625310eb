import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Message } from '../../server/contract/message.js';
import { initialize, resync } from '../address/address-actions';
import { AddressPanel } from '../address/address-panel';
import { useAddressStore } from '../address/address-store';
import { useLifetimes } from '../api/site-config';
import { MarketingPanel } from '../content/marketing-panel';
import { PageHead } from '../content/page-head';
import { webSite } from '../content/structured-data';
import { useCountry } from '../country/country-context';
import { t } from '../i18n/text';
import { AddressLabel } from '../inbox/address-label';
import { Inbox, type InboxHandle } from '../inbox/inbox';
import { selectNewest, useInboxStore } from '../inbox/inbox-store';
import { refreshManually } from '../inbox/manual-refresh';
import { parseSender } from '../inbox/message-format';
import { useCanSearch } from '../inbox/search/search-store';
import { useCorrected } from '../inbox/verification/corrected';
import { useConnection } from '../realtime/connection-store';
import { useSettings } from '../settings/settings';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { lazyComponent, loadChunk } from '../ui/lazy-component';
import {
  addMessageId,
  fillsWindow,
  parseMessageId,
  removeMessageId,
  toTabQuery,
} from './message-url';

/** Used by the frame of the site, which loads the home page's code as one chunk. */
export { generateAnother as getAnother } from '../address/address-actions';
export { MailboxSync } from './mailbox-sync';

const MessagePanel = lazyComponent(() => import('../inbox/reader/message-panel'));
const NotificationPrompt = lazyComponent(
  () => import('./notification-prompt'),
  () => null,
);
const SavedAddressesDialog = lazyComponent(() => import('../address/saved-addresses-dialog'));

/** Shows the address, the inbox below it, and the marketing panel beside them. */
export default function HomePage() {
  const { country, localize } = useCountry();
  const { search } = useLocation();
  const connection = useConnection();
  const [isListOpen, setIsListOpen] = useState<boolean | null>(null);
  const hasNoAddress = useAddressStore(({ loading, tempEmail }) => !loading && tempEmail === null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const inbox = useRef<InboxHandle>(null);
  useInboxShortcuts(copyButton, inbox);
  return (
    <>
      <HomeHead />
      <div
        data-country={country.code}
        className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 pt-4 pb-16 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="flex min-w-0 flex-col gap-6 sm:gap-8">
          <AddressPanel copyButton={copyButton} onCheckExisting={() => setIsListOpen(true)} />
          <Inbox
            ref={inbox}
            connection={connection}
            unavailable={hasNoAddress}
            onCopyAddress={() => copyButton.current?.click()}
            onRefresh={refresh}
            notice={<NotificationOffer />}
            hrefOf={(id) => localize('/') + addMessageId(search, id)}
          />
        </div>
        <MarketingPanel />
      </div>
      <Suspense fallback={null}>
        <OpenMessage inbox={inbox} />
        {isListOpen !== null && (
          <SavedAddressesDialog open={isListOpen} onOpenChange={setIsListOpen} />
        )}
      </Suspense>
    </>
  );
}

const refresh = () => void refreshManually(checkAddress);

/** Asks the server for the address on the page, or for one if there is none. */
async function checkAddress(): Promise<boolean> {
  const { tempEmail, loading } = useAddressStore.getState();
  if (!loading) await (tempEmail === null ? initialize() : resync());
  return useAddressStore.getState().tempEmail !== null;
}

/** Offers notifications once the visitor has left the page and returned. */
function NotificationOffer() {
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    const onLeave = () => setHasLeft((before) => before || document.hidden);
    document.addEventListener('visibilitychange', onLeave);
    return () => document.removeEventListener('visibilitychange', onLeave);
  }, []);
  return <Suspense fallback={null}>{hasLeft && <NotificationPrompt />}</Suspense>;
}

/** Shows the message that the query names. The panel stays mounted so that it can slide out. */
function OpenMessage({ inbox }: { inbox: RefObject<InboxHandle | null> }) {
  const { localize } = useCountry();
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const closedEntry = useRef<string>(null);
  const mailbox = useInboxStore((store) => store.mailbox);
  const label = useLabel(mailbox?.sessionId);
  const [wasOpened, setWasOpened] = useState(false);
  const hasShortcuts = useSettings((settings) => settings.shortcuts);
  const darkBodies = useSettings((settings) => settings.darkBodies);
  const id = parseMessageId(search);
  if (id !== null && mailbox !== null && !wasOpened) setWasOpened(true);
  if (!wasOpened || mailbox === null) return null;

  const toUrl = (query: string) => localize('/') + query;
  const close = () => {
    // Going back takes a moment: another click must not go back twice.
    if (closedEntry.current === key) return;
    closedEntry.current = key;
    if ((state as { openedFromInbox?: boolean } | null)?.openedFromInbox) void navigate(-1);
    else void navigate(toUrl(removeMessageId(search)), { replace: true });
  };
  return (
    <AddressLabel value={label}>
      <MessagePanel
        mailbox={mailbox}
        id={id}
        fillsWindow={fillsWindow(search)}
        hasShortcuts={hasShortcuts}
        darkBodies={darkBodies}
        tabHrefOf={(each) => toUrl(toTabQuery(search, each))}
        onOpen={(next) =>
          void navigate(toUrl(addMessageId(search, next)), { replace: true, state })
        }
        onClose={close}
        focusTargetAfter={(closed) => inbox.current?.focusTargetAfter(closed) ?? null}
      />
    </AddressLabel>
  );
}

/** Returns the label of a saved address, or null. */
function useLabel(session: string | undefined): string | null {
  return useAddressStore(
    ({ savedAddresses }) =>
      savedAddresses.find(({ sessionId }) => sessionId === session)?.label ?? null,
  );
}

function useInboxShortcuts(
  copyButton: RefObject<HTMLButtonElement | null>,
  inbox: RefObject<InboxHandle | null>,
): void {
  const isEnabled = useSettings((settings) => settings.shortcuts);
  const canSearch = useCanSearch();
  useShortcuts(
    {
      copy: () => copyButton.current?.click(),
      next: () => inbox.current?.focusNeighbor('next'),
      previous: () => inbox.current?.focusNeighbor('previous'),
      remove: () => inbox.current?.removeFocused(),
      undo: () => inbox.current?.undoRemoval(),
      select: () => inbox.current?.toggleFocused(),
      refresh,
      nextAddress: () => void openNeighbor(1),
      previousAddress: () => void openNeighbor(-1),
      ...(canSearch && { search: () => inbox.current?.focusSearch() }),
    },
    isEnabled,
  );
}

/** Opens another address of this device. Its code is loaded on demand. */
async function openNeighbor(step: 1 | -1): Promise<void> {
  const addresses = await loadChunk(() => import('../address/switcher/switch-address'));
  await addresses.openNeighbor(step);
}

const keywords = [
  'inbox.homeKeywordTemp',
  'inbox.homeKeywordTemporary',
  'inbox.homeKeywordDisposable',
  'inbox.homeKeywordThrowaway',
] as const;

/** Renders the metadata of the home page. Its title has a new code, or counts unread messages. */
function HomeHead() {
  const { lifetime } = useLifetimes();
  const description = t('inbox.homeDescription', { lifetime });
  const unread = useInboxStore((inbox) => inbox.unread);
  const newest = useCorrected(useInboxStore(selectNewest));
  return (
    <PageHead
      title={formatTitle(t('inbox.homeTitle'), unread, newest)}
      description={description}
      keywords={keywords.map((keyword) => t(keyword))}
      path="/"
      data={(site) => [webSite(site, description)]}
    />
  );
}

/**
 * Returns the title of the page: the code and the sender of the newest message until it is read, else
 * `title` after the number of unread messages, if there are any.
 */
export function formatTitle(
  title: string,
  unread: number,
  newest: Pick<Message, 'read' | 'sender' | 'verificationCode'> | null,
): string {
  if (newest?.verificationCode && !newest.read) {
    return `${newest.verificationCode} · ${parseSender(newest.sender).name}`;
  }
  return unread > 0 ? `(${unread}) ${title}` : title;
}
