import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { RichText } from '../../lib/i18n/rich-text';
import { t } from '../../lib/i18n/text';
import type { Connection } from '../../lib/realtime/connection';
import { Button } from '../../components/button';
import { useSiteSettings } from '../../lib/api/site-config';
import { lazyComponent, loadChunk } from '../../components/lazy-component';
import { whenIdle } from '../../components/when-idle';
import { ConnectionBadge, RefreshButton } from './connection-status';
import { inboxActions } from '../../lib/inbox/inbox-actions';
import {
  selectIsLoading,
  useCanSearch,
  useInboxStore,
  useIsSearching,
  useList,
} from '../../lib/inbox/inbox-store';
import { ListFooter } from './list-footer';
import { formatAnnouncement } from '../../lib/messages/message-format';
import { DeliveryQuestion, NoRows } from './no-rows';

/** Rendered in place of an optional component whose code could not be loaded. */
const Nothing = () => null;
const loadTable = () => import('./list/message-table');
const MessageTable = lazyComponent(loadTable);
const BulkActions = lazyComponent(() => import('./bulk-actions'), Nothing);
const FullNotice = lazyComponent(
  async () => ({ default: (await import('./bulk-actions')).FullNotice }),
  Nothing,
);
const SearchField = lazyComponent(() => import('./search/search-field'), Nothing);
const SearchResults = lazyComponent(() => import('./search/search-results'));

interface InboxProps {
  connection: Connection;
  /** Whether there is no address whose messages could be shown. */
  unavailable?: boolean;
  /** Copies the address on the page. */
  onCopyAddress?: () => void;
  /** Shows another page, counted from zero; by default, fetches it. */
  onPage?: (page: number) => void;
  /** Called by the refresh button; by default, the messages are fetched again. */
  onRefresh?: () => void;
  /** Returns the URL that opens a message. */
  hrefOf: (id: string) => string;
}

/** Shows one page of messages, which is updated as messages arrive, or the results of a search. */
export function Inbox(props: InboxProps) {
  const { connection, unavailable = false, hrefOf } = props;
  const loading = useInboxStore(selectIsLoading);
  // Deferred, so that replacing the list doesn't delay typing in the search field.
  const isSearching = useDeferredValue(useIsSearching());
  usePreloadedTable();
  return (
    <section
      id="inbox"
      data-slides
      aria-labelledby="inbox-heading"
      aria-busy={loading && !unavailable}
      tabIndex={-1}
      className="@container/inbox overflow-clip rounded-card border border-line bg-raised shadow-soft"
    >
      <InboxHeader connection={connection} onRefresh={props.onRefresh ?? refreshList} />
      {isSearching ? (
        <Suspense fallback={<div className="inbox-area" />}>
          <SearchResults hrefOf={hrefOf} />
        </Suspense>
      ) : (
        <MessageList {...props} />
      )}
      <Announcer />
    </section>
  );
}

/** Shows a page of the inbox with its footer. */
function MessageList(
  props: Pick<InboxProps, 'connection' | 'unavailable' | 'onCopyAddress' | 'onPage' | 'hrefOf'>,
) {
  const { connection, unavailable = false, onCopyAddress, onPage = fetchPage, hrefOf } = props;
  const messages = useList((list) => list.messages);
  const { inboxMaxMessages } = useSiteSettings().limits;
  const hasMost = useList((list) => list.totalElements >= inboxMaxMessages);
  const isFull = useInboxStore((inbox) => inbox.refusesEmail) || hasMost;
  return (
    <>
      <Suspense fallback={null}>{isFull && <FullNotice />}</Suspense>
      <NewMessagesButton onPage={onPage} />
      <div data-slides className="inbox-area grid grid-rows-[1fr_auto]">
        {messages.length > 0 ? (
          <Suspense fallback={<div />}>
            <MessageTable messages={messages} hrefOf={hrefOf} />
          </Suspense>
        ) : (
          <NoRows connection={connection} unavailable={unavailable} onCopyAddress={onCopyAddress} />
        )}
        {messages.length > 0 && (
          <div data-slides className="border-t border-line px-4 py-1 text-center text-muted">
            <DeliveryQuestion />
          </div>
        )}
      </div>
      <InboxFooter onPage={onPage} />
    </>
  );
}

const refreshList = () => void inboxActions.refresh();
const fetchPage = (page: number) => void inboxActions.showPage(page);

/** Shows the pager and the actions for all messages. */
function InboxFooter({ onPage }: { onPage: (page: number) => void }) {
  const page = useList((list) => list.page);
  const totalPages = useList((list) => list.totalPages);
  const hasMessages = useList((list) => list.messages.length > 0);
  const [hadMessages, setHadMessages] = useState(hasMessages);
  if (hasMessages && !hadMessages) setHadMessages(true);
  return (
    <ListFooter page={page} totalPages={totalPages} onPage={onPage}>
      {/* Stays mounted after the last message is deleted, so that its dialog can close. */}
      {hadMessages && <BulkActions />}
    </ListFooter>
  );
}

/** Loads the code of the rows once the page is idle, so that the first message is shown without delay. */
function usePreloadedTable(): void {
  useEffect(() => whenIdle(() => void loadChunk(loadTable).catch(() => undefined)), []);
}

/** Announces new messages to screen readers. */
function Announcer() {
  const announcement = useInboxStore((inbox) => inbox.announcement);
  return (
    <p aria-live="polite" className="sr-only">
      {/* A new element for each message: equal texts would be announced only once. */}
      <span key={announcement?.message.id}>{announcement && formatAnnouncement(announcement)}</span>
    </p>
  );
}

function InboxHeader(props: { connection: Connection; onRefresh: () => void }) {
  const { connection, onRefresh } = props;
  const unread = useList((list) => list.unread);
  const canSearch = useCanSearch();
  return (
    <header className="inbox-header flex flex-wrap content-start items-center gap-x-2 gap-y-2 sm:gap-x-4 px-4 py-1.5 sm:px-6">
      <h2
        id="inbox-heading"
        className="me-auto font-display text-xl font-semibold whitespace-nowrap"
      >
        {t('inbox.heading')} {/* Keeps its width on phones, so that the connection doesn't move. */}
        <span className="ms-1.5 inline-block font-sans text-sm font-medium text-teal tabular-nums max-sm:min-w-5">
          {unread > 0 && (
            <RichText
              id="inbox.unread"
              values={{ count: unread }}
              // On phones, the connection needs the space.
              tags={{ label: <span className="max-sm:sr-only" /> }}
            />
          )}
        </span>
      </h2>
      <Suspense fallback={null}>{canSearch && <SearchField />}</Suspense>
      {/* Its label wraps where it doesn't fit, so that the header keeps its height. */}
      <div className="-me-2.5 flex grow basis-0 items-center justify-end gap-1 sm:gap-2 list-wide:grow-0 list-wide:basis-auto">
        <ConnectionBadge connection={connection} />
        <RefreshButton onRefresh={onRefresh} />
      </div>
    </header>
  );
}

/** Shows a button that opens the first page if messages have arrived there. */
function NewMessagesButton({ onPage }: { onPage: (page: number) => void }) {
  const count = useInboxStore((inbox) => inbox.arrivedAbove);
  if (count === 0) return null;
  return (
    <Button
      look="quiet"
      className="w-full rounded-none border-t border-line text-teal! hover:text-teal-strong!"
      onClick={() => onPage(0)}
    >
      {t('inbox.arrivedOnFirstPage', { count })}
    </Button>
  );
}
