import {
  Suspense,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  type Ref,
  type RefObject,
} from 'react';
import { formatConnection, type Connection } from '../realtime/connection';
import { Button } from '../ui/button';
import { joinClasses } from '../ui/class-names';
import { lazyComponent, loadChunk } from '../ui/lazy-component';
import { DeliveryQuestion } from './delivery-question';
import { inboxActions } from './inbox-actions';
import { InboxNote } from './inbox-note';
import { useInboxStore } from './inbox-store';
import { formatAnnouncement, formatUnread } from './message-format';
import { MessageTable } from './message-table';
import { Pager } from './pager';
import { useCanSearch, useIsSearching } from './search/search-store';
import { applyCorrections } from './verification/corrected';

/** Shown in place of an addition that could not be loaded: the inbox works without it. */
const Nothing = () => null;
const BulkActions = lazyComponent(() => import('./bulk-actions'), Nothing);
const SearchField = lazyComponent(() => import('./search/search-field'), Nothing);
const SearchResults = lazyComponent(() => import('./search/search-results'));

interface InboxProps {
  connection: Connection;
  /** Whether there is no address whose messages could be shown. */
  unavailable?: boolean;
  /** Returns the URL that opens a message. */
  hrefOf: (id: string) => string;
  ref?: Ref<InboxHandle>;
}

/** Moves the focus among the messages of the page. */
export interface InboxHandle {
  /** Focuses the message below or above the focused one; the first one if none is focused. */
  focusNeighbor: (direction: Direction) => void;
  /** Returns what to focus after a message was closed: its row, else the first, else the inbox. */
  focusTargetAfter: (id: string | null) => HTMLElement | null;
  /** Deletes the message of the focused row, and focuses its neighbor. */
  removeFocused: () => void;
  undoRemoval: () => void;
  /** Focuses the search field, if there is one. */
  focusSearch: () => void;
}

export type Direction = 'next' | 'previous';

/** Shows one page of messages, which is updated as messages arrive, or what a search has found. */
export function Inbox({ connection, unavailable = false, hrefOf, ref }: InboxProps) {
  const loading = useInboxStore((inbox) => inbox.loading);
  const isSearching = useIsSearching();
  const section = useRef<HTMLElement>(null);
  const links = useRef(new Map<string, HTMLAnchorElement>());
  useInboxHandle(ref, section, links);
  useReleasedRows(!loading || unavailable);
  return (
    <section
      ref={section}
      id="inbox"
      aria-labelledby="inbox-heading"
      aria-busy={loading && !unavailable}
      className="overflow-hidden rounded-card border border-line bg-raised shadow-soft"
    >
      <InboxHeader connection={connection} />
      {isSearching ? (
        <Suspense fallback={<div className="inbox-area" />}>
          <SearchResults hrefOf={hrefOf} links={links} />
        </Suspense>
      ) : (
        <>
          <ArrivedAbove />
          <div className="inbox-area grid">
            <Rows unavailable={unavailable} hrefOf={hrefOf} links={links} />
          </div>
          <InboxFooter />
        </>
      )}
      <Announcer />
    </section>
  );
}

/** Shows the pager between the actions for all messages. */
function InboxFooter() {
  const page = useInboxStore((inbox) => inbox.page);
  const totalPages = useInboxStore((inbox) => inbox.totalPages);
  const hasMessages = useInboxStore((inbox) => inbox.messages.length > 0);
  return (
    <footer className="grid grid-cols-[1fr_auto_1fr] items-center border-t border-line px-1 py-1 sm:px-3">
      <div className="col-start-2 row-start-1">
        <Pager
          page={page}
          totalPages={totalPages}
          onPage={(next) => void inboxActions.showPage(next)}
        />
      </div>
      <Suspense fallback={null}>{hasMessages && <BulkActions />}</Suspense>
    </footer>
  );
}

interface RowsProps {
  unavailable: boolean;
  hrefOf: (id: string) => string;
  links: RefObject<Map<string, HTMLAnchorElement>>;
}

/** Shows the messages, or why there are none. */
function Rows(props: RowsProps) {
  const messages = useInboxStore((inbox) => inbox.messages);
  const known = useInboxStore((inbox) => inbox.known);
  const loading = useInboxStore((inbox) => inbox.loading);
  const hasMailbox = useInboxStore((inbox) => inbox.mailbox !== null);
  if (messages.length > 0) {
    return <MessageTable messages={messages} hrefOf={props.hrefOf} links={props.links} />;
  }
  if (known) {
    return (
      <InboxNote>
        <p>No messages yet. They will appear here automatically.</p>
        <DeliveryQuestion />
      </InboxNote>
    );
  }
  if (loading && !props.unavailable) {
    return (
      <InboxNote>
        <p className="needs-script">Loading your messages.</p>
        {/* As high as the button that follows, which moves nothing then. */}
        <div className="needs-script mt-1 h-11" />
      </InboxNote>
    );
  }
  if (!hasMailbox)
    return <InboxNote>Messages will appear here once you have an address.</InboxNote>;
  return (
    <InboxNote>
      <p>
        Your messages can’t be shown right now. They will appear here once the connection is back.
      </p>
      <Button className="mt-4" onClick={() => void inboxActions.refresh()}>
        Try again
      </Button>
    </InboxNote>
  );
}

/** Calls the functions that remove messages, whose code is loaded on demand. */
function withRemoval(use: (removal: typeof import('./remove-message')) => void): void {
  loadChunk(() => import('./remove-message')).then(use, (error: unknown) =>
    console.warn('The message could not be deleted:', error),
  );
}

/** Provides `InboxHandle`, whose order of messages is that of the page. */
function useInboxHandle(
  ref: Ref<InboxHandle> | undefined,
  section: RefObject<HTMLElement | null>,
  links: RefObject<Map<string, HTMLAnchorElement>>,
): void {
  useImperativeHandle(ref, () => {
    const inOrder = () =>
      [...links.current.values()].toSorted((one, other) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      );
    return {
      focusNeighbor: (direction) => {
        const rows = inOrder();
        const focused = rows.findIndex((link) => link === document.activeElement);
        rows[neighborIndex(direction, focused, rows.length)]?.focus();
      },
      focusTargetAfter: (id) => links.current.get(id ?? '') ?? inOrder()[0] ?? section.current,
      removeFocused: () => {
        const rows = inOrder();
        const at = rows.findIndex((link) => link === document.activeElement);
        const [id] = [...links.current].find(([, link]) => link === rows[at]) ?? [];
        if (id === undefined) return;
        (rows[at + 1] ?? rows[at - 1])?.focus();
        withRemoval(({ removeMessage }) => void removeMessage(id));
      },
      undoRemoval: () => withRemoval(({ undoLatestRemoval }) => undoLatestRemoval()),
      focusSearch: () => section.current?.querySelector<HTMLElement>('[type="search"]')?.focus(),
    };
  }, [section, links]);
}

/** Returns the index next to the focused row (-1 for none), or -1 if there are no rows. */
export function neighborIndex(direction: Direction, focused: number, rows: number): number {
  if (rows === 0) return -1;
  if (focused === -1) return 0;
  const step = direction === 'next' ? 1 : -1;
  return Math.min(rows - 1, Math.max(0, focused + step));
}

/** Announces new messages to screen readers. A correction made later is not announced again. */
function Announcer() {
  const announcement = useInboxStore((inbox) => inbox.announcement);
  const text = useMemo(() => {
    if (announcement === null) return null;
    return formatAnnouncement({ ...announcement, message: applyCorrections(announcement.message) });
  }, [announcement]);
  return (
    <p aria-live="polite" className="sr-only">
      {/* A new element for each message: equal texts would be announced only once. */}
      <span key={announcement?.message.id}>{text}</span>
    </p>
  );
}

/** Releases the space that `theme.js` reserved for the rows of the last visit. */
function useReleasedRows(known: boolean): void {
  useEffect(() => {
    if (!known) return;
    const { style } = document.documentElement;
    style.removeProperty('--inbox-rows');
    style.removeProperty('--inbox-links');
  }, [known]);
}

function InboxHeader({ connection }: { connection: Connection }) {
  const unread = useInboxStore((inbox) => inbox.unread);
  const canSearch = useCanSearch();
  return (
    <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 sm:px-6">
      <h2 id="inbox-heading" className="font-display text-xl font-semibold">
        Inbox{' '}
        {unread > 0 && (
          <span className="ml-2 font-sans text-sm font-medium text-teal">
            {formatUnread(unread)}
          </span>
        )}
      </h2>
      <Suspense fallback={null}>{canSearch && <SearchField />}</Suspense>
      <ConnectionBadge connection={connection} />
    </header>
  );
}

/** Links to the first page if messages have arrived there. */
function ArrivedAbove() {
  const count = useInboxStore((inbox) => inbox.arrivedAbove);
  if (count === 0) return null;
  return (
    <Button
      look="quiet"
      className="w-full rounded-none border-t border-line text-teal! hover:text-teal-strong!"
      onClick={() => void inboxActions.showPage(0)}
    >
      {count === 1 ? '1 new message' : `${count} new messages`} on page 1
    </Button>
  );
}

const dots: Record<Connection, string> = {
  waiting: 'bg-muted',
  connecting: 'bg-muted',
  live: 'bg-teal',
  polling: 'bg-amber',
  unreachable: 'bg-coral',
  offline: 'bg-coral',
};

/** Shows the connection as a colored dot with a label. */
export function ConnectionBadge({ connection }: { connection: Connection }) {
  return (
    <p role="status" className="needs-script flex items-center gap-2 text-sm text-muted">
      <span
        aria-hidden="true"
        className={joinClasses(
          'size-2 rounded-full',
          dots[connection],
          connection === 'live' && 'breathes',
        )}
      />
      {formatConnection(connection)}
    </p>
  );
}
