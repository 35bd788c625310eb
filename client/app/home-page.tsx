import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddressStore } from '../address/address-store';
import { AddressPanel } from '../address/address-panel';
import { useLifetimes } from '../api/site-config';
import { useCountry } from '../country/country-context';
import { Inbox } from '../inbox/inbox';
import { useInboxStore } from '../inbox/inbox-store';
import { useConnection } from '../realtime/connection-store';
import { lazyPart } from '../ui/lazy-part';
import { MarketingPanel } from '../content/marketing-panel';
import { messageIn, withMessage, withoutMessage } from './message-url';
import { PageHead } from '../content/page-head';
import { webSite } from '../content/structured-data';

/** What else of home the frame of the site uses: all of it comes and goes in one chunk. */
export { getAnother } from '../address/address-actions';
export { Mailbox } from './mailbox';

const MessagePanel = lazyPart(() => import('../inbox/message-panel'));
const DeviceAddresses = lazyPart(() => import('../address/saved-addresses-dialog'));

/** Home: the address, the inbox right below it, and beside them what this is. */
export default function HomePage() {
  const { country, localize } = useCountry();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const connection = useConnection();
  const [checksExisting, setChecksExisting] = useState<boolean | null>(null);
  const mailbox = useInboxStore((inbox) => inbox.mailbox);
  const hasNoAddress = useAddressStore(({ loading, tempEmail }) => !loading && tempEmail === null);
  const messageId = messageIn(search);
  const wasOpened = useStays(messageId !== null && mailbox !== null);

  const close = () => {
    if ((state as { openedFromInbox?: boolean } | null)?.openedFromInbox) void navigate(-1);
    else void navigate(localize('/') + withoutMessage(search), { replace: true });
  };
  return (
    <>
      <HomeHead />
      <div
        data-country={country.code}
        className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 pt-4 pb-16 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="flex min-w-0 flex-col gap-6 sm:gap-8">
          <AddressPanel onCheckExisting={() => setChecksExisting(true)} />
          <Inbox
            connection={connection}
            unavailable={hasNoAddress}
            hrefOf={(id) => localize('/') + withMessage(search, id)}
          />
        </div>
        <MarketingPanel />
      </div>
      <Suspense fallback={null}>
        {wasOpened && mailbox && <MessagePanel mailbox={mailbox} id={messageId} onClose={close} />}
        {checksExisting !== null && (
          <DeviceAddresses open={checksExisting} onOpenChange={setChecksExisting} />
        )}
      </Suspense>
    </>
  );
}

/** True from the first time on that the condition was: a panel stays to slide out again. */
function useStays(condition: boolean): boolean {
  const [was, setWas] = useState(false);
  if (condition && !was) setWas(true);
  return was || condition;
}

const describe = (lifetime: string) =>
  `A free, receive-only email address, ready when the page opens. It lasts ${lifetime}, shows email as it arrives, and is then deleted. No sign-up.`;
const keywords = ['temp email', 'temporary email', 'disposable email', 'throwaway inbox'];

/** What the home page says of itself; its title counts unread mail. */
export function HomeHead() {
  const description = describe(useLifetimes().lifetime);
  const unread = useInboxStore((inbox) => inbox.unread);
  return (
    <PageHead
      title={unreadTitle(unread, 'Mayfly: free temporary email without sign-up')}
      description={description}
      keywords={keywords}
      path="/"
      data={(site) => [webSite(site, description)]}
    />
  );
}

/** A page's title with the number of unread messages before it, if there are any. */
export function unreadTitle(unread: number, title: string): string {
  return unread > 0 ? `(${unread}) ${title}` : title;
}
